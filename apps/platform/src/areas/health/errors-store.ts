import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface ErrorNote {
  readonly reference: string
  readonly role: string
  readonly place: string
  readonly message: string
  readonly stack: string
}

export const noteError = async (db: Db, note: ErrorNote, at: Date): Promise<void> => {
  await db.insertInto('error_notes').values({ ...note, at }).onConflict((conflict) => conflict.column('reference').doNothing()).execute()
}

export interface ErrorGroup {
  readonly place: string
  readonly message: string
  readonly times: number
  readonly first_at: Date
  readonly last_at: Date
  readonly references: readonly string[]
}

/** Like with like, the newest first, each with the last references. */
export const listErrors = async (db: Db, since: Date): Promise<readonly ErrorGroup[]> => {
  const { rows } = await sql<ErrorGroup>`
    select place, message, count(*)::int as times, min(at) as first_at, max(at) as last_at, (array_agg(reference order by at desc))[1:5] as "references"
    from error_notes where at >= ${since} group by place, message order by max(at) desc limit 50`.execute(db)
  return rows
}

export const findError = (db: Db, reference: string) => db.selectFrom('error_notes').selectAll().where('reference', '=', reference).executeTakeFirst()

export const countErrors = async (db: Db, since: Date): Promise<number> =>
  Number((await db.selectFrom('error_notes').select((row) => row.fn.countAll().as('count')).where('at', '>=', since).executeTakeFirstOrThrow()).count)

const notesKept = 2_000

export const sweepErrors = async (tx: Tx, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`delete from error_notes where at < ${before} or reference in (select reference from error_notes order by at desc offset ${notesKept} limit 5_000)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
