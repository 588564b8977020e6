import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { RunFigures } from './tables.ts'

/** Of each job the newest runs are kept, and of those that failed some more: a job of every second would push them out in a minute. */
const runsKept = 50
const failedKept = 20
/** An answer does not hang on it, and a run that is lost with the machine costs a line: nothing waits for the disk. */
const lightly = sql`set_config('synchronous_commit', 'off', true)`

export const registerJobs = async (db: Db, jobs: readonly { readonly name: string; readonly everySeconds: number }[]): Promise<void> => {
  for (const { name, everySeconds } of jobs)
    await sql`insert into house_jobs (name, every_seconds, registered_at) values (${name}, ${everySeconds}, now())
      on conflict (name) do update set every_seconds = excluded.every_seconds, registered_at = excluded.registered_at`.execute(db)
}

/** A run begins; what staff asked for is this one. */
export const beginRun = async (db: Db, job: string, process: string): Promise<bigint> => {
  const { rows } = await sql<{ id: bigint }>`
    with asked as (delete from job_requests where job = ${job} returning asked_by, retry_of)
    insert into job_runs (job, process, asked_by, retry_of) select ${job}, ${process}, asked.asked_by, asked.retry_of from (select ${lightly}) one left join asked on true returning id`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error(`no run of ${job} was written down`)
  return row.id
}

export type RunEnd = { readonly state: 'done'; readonly figures: RunFigures } | { readonly state: 'failed'; readonly problem: string; readonly reference: string }

export const endRun = async (db: Db, id: bigint, end: RunEnd): Promise<void> => {
  const { figures, problem, reference } = { figures: {}, problem: null, reference: null, ...end }
  await sql`update job_runs set ended_at = clock_timestamp(), state = ${end.state}, figures = ${JSON.stringify(figures)}::jsonb, problem = ${problem}, reference = ${reference}
    from (select ${lightly}) one where id = ${id}`.execute(db)
}

/** What is more than is kept goes. */
export const sweepRuns = async (tx: Tx): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from job_runs where id in (
      select r.id from (select id, row_number() over (partition by job order by id desc) as n, row_number() over (partition by job, state order by id desc) as of_state, state from job_runs) r
      where r.n > ${runsKept} and (r.state <> 'failed' or r.of_state > ${failedKept}) limit 20_000)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Jobs that staff asked for and no run has taken up yet. */
export const listJobRequests = async (db: Db): Promise<readonly string[]> => (await db.selectFrom('job_requests').select('job').limit(200).execute()).map(({ job }) => job)

/** One of each waits; who asks again changes nothing. */
export const askForJob = (tx: Tx, asked: { readonly job: string; readonly asked_by: bigint; readonly retry_of: bigint | null; readonly asked_at: Date }) =>
  tx.insertInto('job_requests').values(asked).onConflict((conflict) => conflict.column('job').doNothing()).execute()

export const findJob = (db: Db, name: string) => db.selectFrom('house_jobs').selectAll().where('name', '=', name).executeTakeFirst()
export const findJobRun = (db: Db, id: bigint) => db.selectFrom('job_runs').selectAll().where('id', '=', id).executeTakeFirst()

export interface JobRow {
  readonly name: string
  readonly every_seconds: number
  readonly next_at: Date | null
  readonly running_since: Date | null
  readonly asked_at: Date | null
  readonly last_id: bigint | null
  readonly started_at: Date | null
  readonly ended_at: Date | null
  readonly state: 'running' | 'done' | 'failed' | null
  readonly figures: RunFigures | null
  readonly problem: string | null
  readonly reference: string | null
  readonly runs: number
  readonly failed: number
  readonly average_ms: number | null
  readonly worst_ms: number | null
  /** One after the other, up to now. */
  readonly failed_in_a_row: number
}

/** Every job with its last run that ended, of whichever process, and when the next is due. */
export const listJobs = async (db: Db, name: string | null = null): Promise<readonly JobRow[]> => {
  const { rows } = await sql<JobRow>`
    select j.name, j.every_seconds, q.next_at, q.running_since, a.asked_at, l.id as last_id, l.started_at, l.ended_at, l.state, l.figures, l.problem, l.reference,
      s.runs, s.failed, s.average_ms, s.worst_ms, s.failed_in_a_row
    from house_jobs j
    left join (select job, min(start_after) filter (where state <> 'active') as next_at, min(started_on) filter (where state = 'active') as running_since from job_queue() group by job) q on q.job = j.name
    left join job_requests a on a.job = j.name
    left join lateral (select * from job_runs r where r.job = j.name and r.state <> 'running' order by r.id desc limit 1) l on true
    cross join lateral (
      select count(*)::int as runs, count(*) filter (where state = 'failed')::int as failed, avg(took)::float8 as average_ms, max(took)::float8 as worst_ms,
        (count(*) filter (where state = 'failed' and not exists (select from job_runs d where d.job = j.name and d.state = 'done' and d.id > k.id)))::int as failed_in_a_row
      from (select id, state, extract(epoch from ended_at - started_at) * 1000 as took from job_runs r where r.job = j.name and r.ended_at is not null order by id desc limit ${runsKept}) k
    ) s
    where ${name}::text is null or j.name = ${name} order by j.name`.execute(db)
  return rows
}

/** The job that is furthest past its turn, in seconds: below 0 where all are in time. Jobs that the newest start did not know are none any more. */
export const readLatestJob = async (db: Db): Promise<{ readonly name: string; readonly seconds: number } | null> => {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select j.name, (extract(epoch from now() - greatest(j.registered_at, (select max(r.ended_at) from job_runs r where r.job = j.name))) - j.every_seconds)::float8 as seconds
    from house_jobs j where j.registered_at > (select max(registered_at) from house_jobs) - interval '1 minute' order by seconds desc limit 1`.execute(db)
  return rows[0] ?? null
}

export interface RunRow {
  readonly id: bigint
  readonly process: string
  readonly started_at: Date
  readonly ended_at: Date | null
  readonly state: 'running' | 'done' | 'failed'
  readonly figures: RunFigures
  readonly problem: string | null
  readonly reference: string | null
  readonly asked_by_name: string | null
  readonly retry_of: bigint | null
}

/** Newest first; they are few. */
export const listRuns = async (db: Db, job: string): Promise<readonly RunRow[]> => {
  const { rows } = await sql<RunRow>`
    select r.id, r.process, r.started_at, r.ended_at, r.state, r.figures, r.problem, r.reference, s.name as asked_by_name, r.retry_of
    from job_runs r left join staff s on s.id = r.asked_by where r.job = ${job} order by r.id desc limit ${runsKept + failedKept}`.execute(db)
  return rows
}
