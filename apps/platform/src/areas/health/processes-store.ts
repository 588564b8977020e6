import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { ProcessFigures } from './tables.ts'

export interface ProcessWord {
  readonly id: string
  readonly role: string
  readonly version: string
  readonly node: string
  readonly pid: number
  readonly startedAt: Date
  readonly figures: ProcessFigures
}

/** By the database's clock, so that processes of several machines can be compared. */
export const sayProcess = async (db: Db, { id, role, version, node, pid, startedAt, figures }: ProcessWord): Promise<void> => {
  await sql`
    insert into house_processes (id, role, version, node, pid, started_at, seen_at, figures)
    select ${id}, ${role}, ${version}, ${node}, ${pid}, ${startedAt}, now(), ${JSON.stringify(figures)}::jsonb from (select set_config('synchronous_commit', 'off', true)) lightly
    on conflict (id) do update set seen_at = excluded.seen_at, figures = excluded.figures`.execute(db)
}

/** Said every five seconds: who is not heard for so long is not there. */
export const lostAfterSeconds = 30

/** One that ends tells so: it is not missed. */
export const leaveHouse = (db: Db, id: string) => db.deleteFrom('house_processes').where('id', '=', id).execute()

export interface ProcessRow extends Omit<ProcessWord, 'startedAt'> {
  readonly started_at: Date
  readonly seen_at: Date
  readonly seconds: number
}

export const listProcesses = async (db: Db): Promise<readonly ProcessRow[]> => {
  const { rows } = await sql<ProcessRow>`
    select id, role, version, node, pid, started_at, seen_at, figures, greatest(0, extract(epoch from clock_timestamp() - seen_at))::float8 as seconds from house_processes order by role desc, started_at limit 100`.execute(db)
  return rows
}

/** Whether a process of the platform has said of late that the ledger has more to do than it can. */
export const isLedgerBusy = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from house_processes where (figures -> 'ledger' ->> 'isSaturated')::boolean and seen_at > now() - interval '10 seconds') as busy`.execute(db)
  return rows[0]?.busy === true
}

/** What was killed said no farewell: it is told for half an hour, and then forgotten. */
export const forgetProcesses = async (tx: Tx): Promise<void> => {
  await sql`delete from house_processes where seen_at < now() - interval '30 minutes'`.execute(tx)
}
