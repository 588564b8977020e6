import { sql } from 'kysely'
import { readInWindows, type TimeWindow } from '#areas/staff/windows.ts'
import type { Db, Tx } from '#db/tables.ts'

/** A day of the books is one of UTC, YYYY-MM-DD. */
export interface DayFact {
  readonly vendor: string
  readonly game: string
  readonly category: string
  readonly currency: string
  readonly country: string
  readonly rounds: bigint
  readonly bets: bigint
  readonly staked: string
  readonly returned: string
  readonly won: string
  readonly adjusted: string
  /** Σ paid², Σ paid × stood, Σ stood² of the rounds: paid is won and adjusted, stood the stakes that were not returned. */
  readonly paid_squares: string
  readonly paid_by_staked: string
  readonly staked_squares: string
}

/** The rounds that closed on a day, of money that is the house's. */
const closedOn = (from: string, to: string) => sql`rounds r where r.closed_at >= ${from}::date and r.closed_at < ${to}::date + 1 and r.currency <> 'FUN'`

export const computeDay = async (db: Db, day: string): Promise<readonly DayFact[]> => {
  const { rows } = await sql<DayFact>`
    with closed as materialized (select source, game_code, currency, member_id, bets, staked_minor, returned_minor, won_minor, adjusted_minor from ${closedOn(day, day)})
    select c.source as vendor, c.game_code as game, coalesce(g.game_type, '') as category, c.currency, coalesce(m.country, '') as country, count(*) as rounds,
      sum(c.bets)::bigint as bets, sum(c.staked_minor)::text as staked, sum(c.returned_minor)::text as returned, sum(c.won_minor)::text as won, sum(c.adjusted_minor)::text as adjusted,
      sum((c.won_minor + c.adjusted_minor)::numeric * (c.won_minor + c.adjusted_minor))::text as paid_squares, sum((c.won_minor + c.adjusted_minor)::numeric * (c.staked_minor - c.returned_minor))::text as paid_by_staked,
      sum((c.staked_minor - c.returned_minor)::numeric * (c.staked_minor - c.returned_minor))::text as staked_squares
    from closed c left join games g on g.provider_code = c.source and g.game_code = c.game_code left join members m on m.id = c.member_id
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** In one short transaction: whoever reads sees the day as it was or as it is. */
export const replaceDay = async (tx: Tx, day: string, facts: readonly DayFact[], at: Date): Promise<void> => {
  await sql`insert into day_facts_made (day, made_at) values (${day}::date, ${at}) on conflict (day) do update set made_at = excluded.made_at`.execute(tx)
  await sql`delete from day_facts where day = ${day}::date`.execute(tx)
  if (facts.length === 0) return
  const texts = JSON.stringify(facts, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  await sql`
    insert into day_facts (day, vendor, game, category, currency, country, rounds, bets, staked_minor, returned_minor, won_minor, adjusted_minor, paid_squares, paid_by_staked, staked_squares)
    select ${day}::date, vendor, game, category, currency, country, rounds, bets, staked, returned, won, adjusted, paid_squares, paid_by_staked, staked_squares
    from jsonb_to_recordset(${texts}::jsonb) f(vendor text, game text, category text, currency text, country text, rounds bigint, bets bigint, staked numeric, returned numeric, won numeric, adjusted numeric, paid_squares numeric, paid_by_staked numeric, staked_squares numeric)`.execute(tx)
}

/** Of the days up to today: the one that was never computed, else the one that was so longest ago. */
export const stalestDay = async (db: Db, today: string, days: number): Promise<{ readonly day: string; readonly madeAt: Date | null } | null> => {
  const { rows } = await sql<{ day: string; made_at: Date | null }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, f.made_at from (select (${today}::date - n) as day from generate_series(0, ${days - 1}::int) n) d
    left join day_facts_made f on f.day = d.day order by f.made_at nulls first, d.day desc limit 1`.execute(db)
  const row = rows[0]
  return row === undefined ? null : { day: row.day, madeAt: row.made_at }
}

export const dimensions = ['day', 'vendor', 'game', 'category', 'currency', 'country'] as const
export type Dimension = (typeof dimensions)[number]

export interface FactFilter {
  readonly from: string
  readonly to: string
  readonly vendor?: string | undefined
  readonly game?: string | undefined
  readonly category?: string | undefined
  readonly currency?: string | undefined
  readonly country?: string | undefined
}

const is = (column: string, value: string | undefined) => (value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`)

const keyOf: Readonly<Record<Dimension, string>> = { day: `to_char(day, 'YYYY-MM-DD')`, vendor: 'vendor', game: `vendor || '/' || game`, category: 'category', currency: 'currency', country: 'country' }

export interface FactSum {
  readonly key: string
  readonly currency: string
  readonly rounds: string
  readonly bets: string
  readonly staked: string
  readonly returned: string
  readonly won: string
  readonly adjusted: string
}

/** Currencies are never added. */
export const sumFacts = async (db: Db, by: Dimension, { from, to, vendor, game, category, currency, country }: FactFilter, limit: number): Promise<readonly FactSum[]> => {
  const { rows } = await sql<FactSum>`
    select ${sql.raw(keyOf[by])} as key, currency, sum(rounds)::text as rounds, sum(bets)::text as bets, sum(staked_minor)::text as staked, sum(returned_minor)::text as returned,
      sum(won_minor)::text as won, sum(adjusted_minor)::text as adjusted
    from day_facts where day >= ${from}::date and day <= ${to}::date and ${is('vendor', vendor)} and ${is('game', game)} and ${is('category', category)} and ${is('currency', currency)}
      and ${is('country', country)}
    group by 1, 2 order by ${by === 'day' ? sql`1 desc, 2` : sql`sum(staked_minor) desc, 1, 2`} limit ${limit}`.execute(db)
  return rows
}

/** When the oldest of these days was computed; null where one never was. */
export const madeSince = async (db: Db, from: string, to: string): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date | null; days: number }>`select min(made_at) as at, count(*)::int as days from day_facts_made where day >= ${from}::date and day <= ${to}::date`.execute(db)
  return rows[0]?.at ?? null
}

export interface ClosedRound {
  readonly id: bigint
  /** As the bet record names it; null for a round in which no money moved. */
  readonly record_id: bigint | null
  readonly source: string
  readonly round_id: string
  readonly game_code: string
  readonly member_id: bigint
  readonly currency: string
  readonly closed_at: Date
  readonly place_at: string
  readonly staked_minor: bigint
  readonly returned_minor: bigint
  readonly won_minor: bigint
  readonly adjusted_minor: bigint
}

interface ClosedAsk {
  readonly place: readonly string[] | null
  readonly isBackward: boolean
  readonly limit: number
}

const readClosedWithin = async (db: Db, { vendor, game, category, currency, country }: FactFilter, window: TimeWindow, { place, isBackward, limit }: ClosedAsk): Promise<readonly ClosedRound[]> => {
  const beside = place === null ? sql`true` : sql`(r.closed_at, r.id) ${sql.raw(isBackward ? '>' : '<')} (${place[0]}::timestamptz, ${place[1]}::bigint)`
  const order = sql.raw(isBackward ? 'asc' : 'desc')
  const { rows } = await sql<ClosedRound>`
    select r.id, (select b.id from bet_records b where b.round_id = r.round_id and b.source = r.source) as record_id, r.source, r.round_id, r.game_code, r.member_id, r.currency, r.closed_at, r.closed_at::text as place_at, r.staked_minor, r.returned_minor, r.won_minor, r.adjusted_minor
    from rounds r where r.closed_at >= ${window.from} and r.closed_at < ${window.to} and r.currency <> 'FUN' and ${is('r.source', vendor)} and ${is('r.game_code', game)} and ${is('r.currency', currency)} and ${beside}
      and (${category ?? null}::text is null or coalesce((select g.game_type from games g where g.provider_code = r.source and g.game_code = r.game_code), '') = ${category ?? null})
      and (${country ?? null}::text is null or coalesce((select m.country from members m where m.id = r.member_id), '') = ${country ?? null})
    order by r.closed_at ${order}, r.id ${order} limit ${limit}`.execute(db)
  return rows
}

const dayMs = 86_400_000
/** Places name microseconds, a `Date` milliseconds: the window holds the whole of the place's. */
const upTo = (place: string): Date => new Date(Date.parse(place) + 1)

/** What a figure of `ggr/1` is made of: the rounds themselves, newest first. */
export const readClosed = (db: Db, filter: FactFilter, { place, isBackward, limit }: ClosedAsk): Promise<readonly ClosedRound[]> => {
  const days = { from: new Date(filter.from), to: new Date(Date.parse(filter.to) + dayMs) }
  const at = place?.[0]
  const range = at === undefined ? days : isBackward ? { ...days, from: new Date(at) } : { ...days, to: upTo(at) }
  return readInWindows(range, isBackward, limit, (window, left) => readClosedWithin(db, filter, window, { place, isBackward, limit: left }))
}

/** By day and currency: what the house gave beside the games, from the closed minutes of its accounts. */
export const readRewards = async (db: Db, from: string, to: string): Promise<readonly { readonly day: string; readonly currency: string; readonly bonus: string; readonly promotions: string; readonly rebates: string; readonly referrals: string }[]> => {
  const { rows } = await sql<{ day: string; currency: string; bonus: string; promotions: string; rebates: string; referrals: string }>`
    select to_char((h.minute at time zone 'UTC')::date, 'YYYY-MM-DD') as day, h.currency,
      coalesce(sum(h.gave_minor - h.got_minor) filter (where h.account = 'house:bonus-cost'), 0)::text as bonus,
      coalesce(sum(h.gave_minor - h.got_minor) filter (where h.account not in ('house:bonus-cost', 'house:rebates', 'house:referrals')), 0)::text as promotions,
      coalesce(sum(h.gave_minor - h.got_minor) filter (where h.account = 'house:rebates'), 0)::text as rebates,
      coalesce(sum(h.gave_minor - h.got_minor) filter (where h.account = 'house:referrals'), 0)::text as referrals
    from house_totals a join house_minutes h on h.account = a.account and h.currency = a.currency
      and h.minute >= ${from}::date and h.minute < ${to}::date + 1
    where a.account in ('house:bonus-cost', 'house:promotions', 'house:rebates', 'house:referrals') or a.account like 'vendor:%:promotions' group by 1, 2`.execute(db)
  return rows.filter(({ currency }) => currency !== 'FUN')
}

export interface CohortRow {
  readonly cohort: string
  readonly currency: string
  readonly month: number
  readonly members: number
  readonly deposited: string
  readonly staked: string
}

/** By the month of the first deposit: who came back in which month after it, and with how much. */
export const readCohorts = async (db: Db, from: string): Promise<readonly CohortRow[]> => {
  const { rows } = await sql<CohortRow>`
    with first as materialized (
      select member_id, currency, date_trunc('month', min(day)) as cohort from member_statistics where deposits > 0 group by 1, 2 having min(day) >= ${from}::date
    )
    select to_char(f.cohort, 'YYYY-MM') as cohort, f.currency, (extract(year from age(date_trunc('month', s.day), f.cohort)) * 12 + extract(month from age(date_trunc('month', s.day), f.cohort)))::int as month,
      count(distinct s.member_id)::int as members, coalesce(sum(s.deposited_minor), 0)::text as deposited, coalesce(sum(s.staked_minor), 0)::text as staked
    from first f join member_statistics s on s.member_id = f.member_id and s.currency = f.currency and s.day >= f.cohort
    group by 1, 2, 3 order by 1 desc, 2, 3 limit 600`.execute(db)
  return rows
}
