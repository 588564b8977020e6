import type { MoneyFigure } from '@trevo/contract/staff/now'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** Which accounts a figure is made of, and what of a minute counts. */
const figures: Readonly<Record<MoneyFigure, { readonly accounts: string; readonly counts: RawBuilder<unknown> }>> = {
  'stakes/1': { accounts: 'vendor:%:open-stakes', counts: sql`h.got_minor` },
  'moved/1': { accounts: 'vendor:%:open-stakes', counts: sql`h.got_minor - h.gave_minor` },
  'deposits/1': { accounts: 'payment:%:clearing', counts: sql`h.gave_minor` },
  'payouts/1': { accounts: 'payment:%:clearing', counts: sql`h.got_minor` },
}
const names = Object.keys(figures) as readonly MoneyFigure[]

export interface Window {
  readonly from: Date
  readonly to: Date
}

/** Whole minutes of the house's accounts: by account, so that the key is used. */
const minutesOf = (like: string, { from, to }: Window) => sql`house_totals a join house_minutes h on h.account = a.account and h.currency = a.currency and h.minute >= ${from} and h.minute < ${to}
  where a.account like ${like} and a.currency <> 'FUN'`

export interface MoneySum {
  readonly figure: MoneyFigure
  readonly currency: string
  readonly minor: string
}

export const sumMoney = async (db: Db, window: Window): Promise<readonly MoneySum[]> => {
  const parts = names.map((name) => sql`select ${name}::text as figure, h.currency, sum(${figures[name].counts})::text as minor from ${minutesOf(figures[name].accounts, window)} group by h.currency`)
  const { rows } = await sql<MoneySum>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}

export interface MinuteSum {
  readonly at: Date
  readonly currency: string
  readonly stakes: string
  readonly moved: string
}

export const readMinutes = async (db: Db, window: Window): Promise<readonly MinuteSum[]> => {
  const { rows } = await sql<MinuteSum>`
    select h.minute as at, h.currency, sum(h.got_minor)::text as stakes, sum(h.got_minor - h.gave_minor)::text as moved
    from ${minutesOf('vendor:%:open-stakes', window)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface MinuteLine {
  readonly minute: Date
  readonly account: string
  readonly got: string
  readonly gave: string
  readonly counts: string
  readonly transfers: bigint
}

/** The minutes that a figure is the sum of, newest first. */
export const readLines = async (db: Db, figure: MoneyFigure, currency: string, window: Window, { place, isBackward, limit }: { readonly place: readonly string[] | null; readonly isBackward: boolean; readonly limit: number }): Promise<readonly MinuteLine[]> => {
  const { accounts, counts } = figures[figure]
  const order = sql.raw(isBackward ? 'asc' : 'desc')
  const beside = place === null ? sql`true` : sql`(h.minute, h.account) ${sql.raw(isBackward ? '>' : '<')} (${place[0]}::timestamptz, ${place[1]})`
  const { rows } = await sql<MinuteLine>`
    select h.minute, h.account, h.got_minor::text as got, h.gave_minor::text as gave, (${counts})::text as counts, h.transfers
    from ${minutesOf(accounts, window)} and h.currency = ${currency} and ${beside} order by h.minute ${order}, h.account ${order} limit ${limit}`.execute(db)
  return rows
}

export const countLines = async (db: Db, figure: MoneyFigure, currency: string, window: Window): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${minutesOf(figures[figure].accounts, window)} and h.currency = ${currency}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface PeopleSums {
  readonly registrations: number
  readonly first_deposits: number
}

/** Play money's people are no registrations. A first deposit is one before whose day there was none. */
export const sumPeople = async (db: Db, { from, to }: Window): Promise<PeopleSums> => {
  const { rows } = await sql<PeopleSums>`
    select (select count(*)::int from members where created_at >= ${from} and created_at < ${to} and type <> 4) as registrations,
      (select count(distinct t.member_id)::int from transfers t where t.at >= ${from} and t.at < ${to} and left(t.debit, 8) = 'payment:'
        and not exists (select from member_statistics s where s.member_id = t.member_id and s.deposits > 0 and s.day < (${from}::timestamptz at time zone 'UTC')::date)) as first_deposits`.execute(db)
  return rows[0] ?? { registrations: 0, first_deposits: 0 }
}

export interface Moment {
  readonly bets: string
  readonly playing: number
  readonly withdrawals: number
  readonly oldest_withdrawal: Date | null
  readonly proposals: number
  readonly vendors_on: number
  readonly vendors: number
}

export const readMoment = async (db: Db, minute: Window, playingSince: Date): Promise<Moment> => {
  const { rows } = await sql<Moment>`
    select (select coalesce(sum(bets), 0)::text from bet_records where opened_at >= ${minute.from} and opened_at < ${minute.to} and currency <> 'FUN') as bets,
      (select count(distinct member_id)::int from bet_records where opened_at >= ${playingSince}) as playing,
      w.waiting as withdrawals, w.oldest as oldest_withdrawal,
      (select count(*)::int from proposals where state = 'open' and act not like 'aml.%') as proposals,
      (select count(*)::int from providers where is_enabled) as vendors_on, (select count(*)::int from providers) as vendors
    from (select count(*)::int as waiting, min(created_at) as oldest from withdrawals where status in ('held', 'sent') and next_try_at is not null) w`.execute(db)
  return rows[0] ?? { bets: '0', playing: 0, withdrawals: 0, oldest_withdrawal: null, proposals: 0, vendors_on: 0, vendors: 0 }
}
