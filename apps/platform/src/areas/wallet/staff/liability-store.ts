import type { LiabilityFigure } from '@trevo/contract/staff/liabilities'
import { sql } from 'kysely'
import { type About, countAbout, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db, Tx } from '#db/tables.ts'

const days = (db: Db, state: string | undefined) =>
  db
    .selectFrom('liability_days as d')
    .select(['d.cut_at', 'd.state', 'd.step', 'd.trouble', 'd.publishes_itself', 'd.version', 'd.made_at', 'd.published_at'])
    .select(sql<string>`to_char(d.day, 'YYYY-MM-DD')`.as('day'))
    .$if(state !== undefined, (query) => query.where(sql<boolean>`d.state = ${state}`))

export const listDays = (db: Db, state: string | undefined, ask: PageAsk) => seek(days(db, state), ['d.day'], ask).execute()
export type DayRow = Awaited<ReturnType<typeof listDays>>[number]
export const countDays = (db: Db, state: string | undefined): Promise<About> => countAbout(db, days(db, state))
export const findDayRow = (db: Db, day: string): Promise<DayRow | undefined> => days(db, undefined).where('d.day', '=', day).executeTakeFirst()

export interface BankSum {
  readonly day: string
  readonly currency: string
  readonly minor: string
}

/** By day and currency, the newest of each account. */
export const sumBanks = async (db: Db, of: readonly string[]): Promise<readonly BankSum[]> =>
  of.length === 0
    ? []
    : (await sql<BankSum>`select to_char(day, 'YYYY-MM-DD') as day, currency, sum(amount_minor)::text as minor from (
        select distinct on (day, currency, account) day, currency, amount_minor from bank_balances where day = any (${[...of]}::date[]) order by day, currency, account, id desc
      ) newest group by 1, 2`.execute(db)).rows

export interface BankRow {
  readonly id: bigint
  readonly account: string
  readonly currency: string
  readonly amount: bigint
  readonly source: 'typed' | 'imported'
  readonly entered_by: string | null
  readonly entered_at: Date
  readonly is_current: boolean
}

const balancesMax = 500

export const listBalances = async (db: Db, day: string): Promise<readonly BankRow[]> =>
  (await sql<BankRow>`select b.id, b.account, b.currency, b.amount_minor as amount, b.source, s.name as entered_by, b.entered_at,
      not exists (select from bank_balances later where later.day = b.day and later.currency = b.currency and later.account = b.account and later.id > b.id) as is_current
    from bank_balances b left join staff s on s.id = b.entered_by where b.day = ${day}::date order by b.currency, b.account, b.id desc limit ${balancesMax}`.execute(db)).rows

export const findBalance = async (db: Db, of: { readonly day: string; readonly account: string; readonly currency: string }): Promise<bigint | null> =>
  (await db.selectFrom('bank_balances').select('amount_minor').where('day', '=', of.day).where('account', '=', of.account).where('currency', '=', of.currency).orderBy('id', 'desc').limit(1).executeTakeFirst())?.amount_minor ?? null

export const insertBalances = (tx: Tx, balances: readonly { readonly day: string; readonly account: string; readonly currency: string; readonly amount_minor: bigint; readonly source: 'typed' | 'imported'; readonly entered_by: bigint | null; readonly entered_at: Date }[]): Promise<unknown> =>
  tx.insertInto('bank_balances').values([...balances]).execute()

export interface LineRow {
  readonly member_id: bigint
  readonly username: string
  readonly amount: string
}

const figures: Readonly<Record<LiabilityFigure, ReturnType<typeof sql>>> = {
  cash: sql`l.cash_minor`,
  held: sql`l.held_minor`,
  stakes: sql`l.stakes_minor`,
  bonus: sql`l.bonus_minor + l.bonus_staked_minor`,
  debt: sql`l.debt_minor`,
}

interface LinesOf {
  readonly day: string
  readonly currency: string
  readonly figure: LiabilityFigure
}

/** By member, who has any of it. */
export const listLines = async (db: Db, { day, currency, figure }: LinesOf, { place, isBackward, limit }: PageAsk): Promise<readonly LineRow[]> => {
  const beside = place === null ? sql`true` : sql`l.member_id ${sql.raw(isBackward ? '<' : '>')} ${place[0]}::bigint`
  const { rows } = await sql<LineRow>`select l.member_id, m.username, (${figures[figure]})::text as amount from liability_members l join members m on m.id = l.member_id
    where l.day = ${day}::date and l.currency = ${currency} and ${figures[figure]} > 0 and ${beside} order by l.member_id ${sql.raw(isBackward ? 'desc' : 'asc')} limit ${limit}`.execute(db)
  return rows
}

const countedMax = 10_000
export const countLines = async (db: Db, { day, currency, figure }: LinesOf): Promise<About> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from liability_members l
    where l.day = ${day}::date and l.currency = ${currency} and ${figures[figure]} > 0 limit ${countedMax + 1}) counted`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, countedMax), isEstimate: count > countedMax }
}

/** Days that came out wrong and were not made again. */
export const readFailedDays = async (db: Db): Promise<readonly string[]> =>
  (await sql<{ day: string }>`select to_char(day, 'YYYY-MM-DD') as day from liability_days where state = 'failed' order by day desc limit 5`.execute(db)).rows.map(({ day }) => day)
