import { createHash } from 'node:crypto'
import type { ReportSums } from '@trevo/rules/reports/file-text'
import type { ReportKind } from '@trevo/rules/reports/market-files'
import { sql } from 'kysely'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'

export interface NewReport {
  readonly market: string
  readonly kind: ReportKind
  readonly period: string
  readonly version: number
  readonly from_at: Date
  readonly to_at: Date
  readonly from_day: string
  readonly to_day: string
  readonly due_at: Date
  readonly asked_by: bigint | null
  readonly started_at: Date
}

/** Null where this version is there already, or its period is not over by ten seconds of the database's clock. */
export const insertReport = async (tx: Tx, report: NewReport): Promise<bigint | null> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into market_reports (id, market, kind, period, version, from_at, to_at, from_day, to_day, due_at, asked_by, started_at, sums)
    select ${newKey()}, ${report.market}, ${report.kind}, ${report.period}, ${report.version}::int, ${report.from_at}::timestamptz, ${report.to_at}::timestamptz, ${report.from_day}, ${report.to_day}, ${report.due_at}::timestamptz, ${report.asked_by}::bigint, ${report.started_at}::timestamptz, '{}'::jsonb
    where clock_timestamp() >= ${report.to_at}::timestamptz + interval '10 seconds' on conflict (market, kind, period, version) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export const hasReport = async (db: Db, market: string, kind: ReportKind, period: string): Promise<boolean> =>
  (await db.selectFrom('market_reports').select('id').where('market', '=', market).where('kind', '=', kind).where('period', '=', period).limit(1).executeTakeFirst()) !== undefined

/** The oldest first. */
export const reportsInMaking = (db: Db) => db.selectFrom('market_reports').selectAll().where('state', '=', 'making').orderBy('due_at').orderBy('id').limit(100).execute()
export type Report = Awaited<ReturnType<typeof reportsInMaking>>[number]

export const findReport = (db: Db, id: bigint): Promise<Report | undefined> => db.selectFrom('market_reports').selectAll().where('id', '=', id).executeTakeFirst()
export const lockReport = (tx: Tx, id: bigint): Promise<Report | undefined> => tx.selectFrom('market_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const newestVersion = async (db: Db, { market, kind, period }: Pick<Report, 'market' | 'kind' | 'period'>): Promise<number> =>
  Number((await db.selectFrom('market_reports').select(({ fn }) => fn.max('version').as('version')).where('market', '=', market).where('kind', '=', kind).where('period', '=', period).executeTakeFirstOrThrow()).version ?? 0)

/** Whether every transaction that may have written within the period is over. */
export const isReadable = async (db: Db, id: bigint): Promise<boolean> =>
  (await sql`select from market_reports where id = ${id} and pg_snapshot_xmin(pg_current_snapshot()) >= readable_xact`.execute(db)).rows.length > 0

const next = sql<bigint>`row_version + 1`

/** Writes a part and moves the place; false where another process has moved it meanwhile, and then nothing is written. */
export const addPart = async (tx: Tx, report: Report, part: { readonly name: string; readonly body: string; readonly records: number; readonly place: unknown; readonly sums: ReportSums }): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('market_reports')
    .set({ parts: report.parts + 1, records: report.records + part.records, place: JSON.stringify(part.place), sums: JSON.stringify(part.sums), row_version: next })
    .where('id', '=', report.id).where('state', '=', 'making').where('parts', '=', report.parts).executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.insertInto('market_report_parts').values({ report_id: report.id, part: report.parts + 1, name: part.name, sha256: createHash('sha256').update(part.body).digest(), records: part.records, body: part.body }).execute()
  return true
}

/** Made, and its parts wait to be sent; or not as the books say, and none does. False where it is not in making any more. */
export const endMaking = async (tx: Tx, id: bigint, { books, trouble, now }: { readonly books: ReportSums | null; readonly trouble: string | null; readonly now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('market_reports')
    .set({ state: trouble === null ? 'made' : 'failed', trouble, books: books === null ? null : JSON.stringify(books), made_at: now, place: null, row_version: next })
    .where('id', '=', id).where('state', '=', 'making').executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (trouble === null) await tx.updateTable('market_report_parts').set({ next_try_at: now }).where('report_id', '=', id).execute()
  return true
}

/** Why it goes no further yet. */
export const saveTrouble = (db: Db, id: bigint, trouble: string | null) => db.updateTable('market_reports').set({ trouble }).where('id', '=', id).where('state', '=', 'making').execute()

export const partHashes = async (db: Db, id: bigint): Promise<readonly string[]> =>
  (await db.selectFrom('market_report_parts').select('sha256').where('report_id', '=', id).orderBy('part').execute()).map(({ sha256 }) => sha256.toString('hex'))

/** The next files whose turn has come; each waits twice as long after every try, to an hour. */
export const takeParts = async (tx: Tx, now: Date, limit: number) => {
  const { rows } = await sql<{ report_id: bigint; part: number; name: string; body: string }>`
    update market_report_parts set tries = tries + 1, next_try_at = ${now}::timestamptz + least(power(2, least(tries, 12)) * interval '10 seconds', interval '1 hour')
    where (report_id, part) in (select report_id, part from market_report_parts where state = 'waiting' and next_try_at <= ${now} order by next_try_at, report_id, part limit ${limit} for update skip locked)
    returning report_id, part, name, body`.execute(tx)
  return rows.toSorted((a, b) => (a.report_id === b.report_id ? a.part - b.part : a.report_id < b.report_id ? -1 : 1))
}

export const savePartAnswer = (tx: Tx, { report_id, part }: { readonly report_id: bigint; readonly part: number }, answer: { readonly state: 'accepted' | 'refused'; readonly receipt: string; readonly problems: readonly { readonly n: number; readonly why: string }[] }, now: Date) =>
  tx.updateTable('market_report_parts').set({ state: answer.state, receipt: answer.receipt, problems: JSON.stringify(answer.problems), answered_at: now, next_try_at: null }).where('report_id', '=', report_id).where('part', '=', part).execute()

/** Whose files were all answered, and which are not ended. */
export const reportsAnswered = async (db: Db) =>
  (await sql<{ id: bigint; refused: number }>`select r.id, (count(*) filter (where p.state = 'refused'))::int as refused from market_reports r join market_report_parts p on p.report_id = r.id
    where r.state = 'made' group by r.id having count(*) filter (where p.state = 'waiting') = 0 order by r.id limit 100`.execute(db)).rows

export const endReport = async (tx: Tx, id: bigint, end: { readonly state: 'accepted' | 'refused'; readonly receipt: string | null; readonly trouble: string | null }, now: Date): Promise<boolean> =>
  (await tx.updateTable('market_reports').set({ ...end, ended_at: now, row_version: next }).where('id', '=', id).where('state', '=', 'made').executeTakeFirst()).numUpdatedRows > 0n

/** All files of it, under their names, once more. */
export const sendAgain = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await tx.updateTable('market_reports').set({ state: 'made', trouble: null, receipt: null, ended_at: null, row_version: next }).where('id', '=', id).execute()
  await tx.updateTable('market_report_parts').set({ state: 'waiting', tries: 0, next_try_at: now, answered_at: null, receipt: null, problems: '[]' }).where('report_id', '=', id).execute()
}

/** When the house began: the day of its first migration. */
export const readBeginning = async (db: Db): Promise<Date> => (await sql<{ at: Date }>`select min(applied_at) as at from migrations`.execute(db)).rows[0]?.at ?? new Date(0)
