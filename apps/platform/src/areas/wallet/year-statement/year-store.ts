import { type Selectable, sql } from 'kysely'
import type { YearStatementRunsTable } from '#areas/wallet/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { KeptFigures } from './kept-figures.ts'

export type YearRun = Selectable<YearStatementRunsTable>

/** The first moment at which the house knew a member: no year before it has anything. */
export const readFirstMember = async (db: Db): Promise<Date | null> =>
  (await db.selectFrom('members').select('created_at').orderBy('id').limit(1).executeTakeFirst())?.created_at ?? null

export const findRun = async (db: Db, year: number): Promise<YearRun | undefined> => db.selectFrom('year_statement_runs').selectAll().where('year', '=', year).executeTakeFirst()

export const beginRun = async (tx: Tx, run: { readonly year: number; readonly market: string; readonly zone: string; readonly natures: readonly string[]; readonly began_at: Date }): Promise<void> => {
  await tx.insertInto('year_statement_runs').values({ ...run, natures: [...run.natures] }).onConflict((twice) => twice.doNothing()).execute()
}

/** The books of the year are closed: no transaction of it is under way, and the members' results have read them all. */
export const isYearReadable = async (db: Db, year: number): Promise<boolean> =>
  (
    await sql`select from year_statement_runs y join projections p on p.name = 'member-results'
      where y.year = ${year} and pg_snapshot_xmin(pg_current_snapshot()) >= y.readable_xact
        and not exists (select from transfers t where (t.xact, t.id) > (p.xact, p.id) and t.xact < y.readable_xact)`.execute(db)
  ).rows.length > 0

export interface PurseOfYear {
  readonly member_id: bigint
  readonly currency: string
}

/** The next who ever had money; play money is none. */
export const pursesAfter = async (db: Db, { place_member: member, place_currency: currency }: Pick<YearRun, 'place_member' | 'place_currency'>, limit: number): Promise<readonly PurseOfYear[]> => {
  const { rows } = await sql<PurseOfYear>`
    select member_id, currency from purses where kind = 'cash' and currency <> 'FUN' and (member_id, currency) > (${member}, ${currency}) order by member_id, currency limit ${limit}`.execute(db)
  return rows
}

export interface MadeStatement extends PurseOfYear {
  readonly figures: KeptFigures
}

/** Writes some and moves on; false where another process did meanwhile, and then nothing is written. */
export const saveStatements = async (tx: Tx, run: YearRun, made: readonly MadeStatement[], place: PurseOfYear | null, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('year_statement_runs')
    .set({ made: sql`made + ${made.length}::bigint`, ...(place === null ? { ended_at: now } : { place_member: place.member_id, place_currency: place.currency }) })
    .where('year', '=', run.year)
    .where('place_member', '=', run.place_member)
    .where('place_currency', '=', run.place_currency)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (made.length > 0)
    await tx
      .insertInto('year_statements')
      .values(made.map(({ figures, ...purse }) => ({ ...purse, year: run.year, market: run.market, zone: run.zone, figures: JSON.stringify(figures), made_at: now })))
      .execute()
  return true
}

export interface YearStatement {
  readonly year: number
  readonly currency: string
  readonly market: string
  readonly zone: string
  readonly figures: KeptFigures
  readonly made_at: Date
  readonly told_at: Date | null
  readonly opened_at: Date | null
}

/** A member has one a year and currency; ten years are more than anybody is asked for. */
export const statementsOf = async (db: Db, memberId: bigint): Promise<readonly YearStatement[]> =>
  db.selectFrom('year_statements').select(['year', 'currency', 'market', 'zone', 'figures', 'made_at', 'told_at', 'opened_at']).where('member_id', '=', memberId).orderBy('year', 'desc').orderBy('currency').limit(10).execute()

export const hasYearStatement = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await db.selectFrom('year_statements').select('year').where('member_id', '=', memberId).limit(1).executeTakeFirst()) !== undefined

export const statementOf = async (db: Db, memberId: bigint, year: number, currency: string): Promise<YearStatement | undefined> =>
  db.selectFrom('year_statements').select(['year', 'currency', 'market', 'zone', 'figures', 'made_at', 'told_at', 'opened_at']).where('member_id', '=', memberId).where('year', '=', year).where('currency', '=', currency).executeTakeFirst()

export const noteOpened = async (tx: Tx, memberId: bigint, year: number, currency: string, now: Date): Promise<void> => {
  await tx.updateTable('year_statements').set({ opened_at: now }).where('member_id', '=', memberId).where('year', '=', year).where('currency', '=', currency).where('opened_at', 'is', null).execute()
}

/** The oldest year that is whole, and of which somebody may not be told yet. */
export const findYearToTell = async (db: Db): Promise<number | null> =>
  (await db.selectFrom('year_statement_runs').select('year').where('ended_at', 'is not', null).where('told_at', 'is', null).orderBy('year').limit(1).executeTakeFirst())?.year ?? null

/** Some who were not told of a year, and now are: each once, in however many currencies. Whoever closed their account has no inbox to be told in. */
export const takeUntold = async (tx: Tx, { year, now, limit }: { readonly year: number; readonly now: Date; readonly limit: number }): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ member_id: bigint }>`
    with taken as (
      update year_statements s set told_at = ${now}
      where s.year = ${year} and s.told_at is null and s.member_id in (
        select distinct u.member_id from year_statements u join members m on m.id = u.member_id
        where u.year = ${year} and u.told_at is null and m.status <> 'closed' order by u.member_id limit ${limit})
      returning s.member_id
    ) select distinct member_id from taken order by member_id`.execute(tx)
  return rows.map(({ member_id: id }) => id)
}

export const endTelling = async (tx: Tx, year: number, now: Date): Promise<void> => {
  await tx.updateTable('year_statement_runs').set({ told_at: now }).where('year', '=', year).where('told_at', 'is', null).execute()
}

export interface YearCount {
  readonly year: number
  readonly market: string
  readonly zone: string
  readonly made: bigint
  readonly opened: bigint
  readonly told: bigint
  /** Of members who closed their account and were handed none. */
  readonly closed: bigint
  readonly began_at: Date
  readonly ended_at: Date | null
}

/** Years with how many of their statements were made and taken. */
export const yearCounts = async (db: Db): Promise<readonly YearCount[]> => {
  const { rows } = await sql<YearCount>`
    select y.year, y.market, y.zone, y.made, y.began_at, y.ended_at, c.opened, c.told, c.closed
    from year_statement_runs y cross join lateral (
      select count(*) filter (where s.opened_at is not null) as opened, count(*) filter (where s.told_at is not null) as told,
        count(*) filter (where s.opened_at is null and m.status = 'closed') as closed
      from year_statements s join members m on m.id = s.member_id where s.year = y.year) c order by y.year desc limit 20`.execute(db)
  return rows
}
