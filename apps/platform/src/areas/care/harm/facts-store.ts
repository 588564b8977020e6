import { sql } from 'kysely'
import type { HarmFacts } from '@trevo/rules/care/harm'
import type { Db } from '#db/tables.ts'

interface Row {
  readonly memberId: bigint
  readonly net30: bigint
  readonly net60: bigint
  readonly net90: bigint
  readonly net120: bigint
  readonly losses30: bigint
  readonly depositsInDay: number
  readonly topUps: number
  readonly tripled: boolean
  readonly methods30: number
  readonly failedInHour: number
  readonly longest: number
  readonly minutes: number
  readonly nights: number
  readonly paidBackIn: boolean
  readonly backFromPause: boolean
  readonly categories: number
  readonly words: HarmFacts['words']
}

/** Play goes on over a break that is shorter than this. */
const breakMinutes = 30

/** Of whom facts are read, and of which money. */
export interface FactsOf {
  readonly id: bigint
  readonly currency: string
}

/** A set of members as rows: what is read of each is read by one statement. */
export const rowsOf = (members: readonly FactsOf[]) =>
  sql`unnest(${members.map(({ id }) => id.toString())}::bigint[], ${members.map(({ currency }) => currency)}::text[]) m(member_id, currency)`

type Facts = Omit<HarmFacts, 'ageYears' | 'lossesFigureMinor' | 'limitsRaised'>

/**
 * What the score asks, of each of a set of members: money by day and play by quarter of an hour as the projections have them, payments as they stand. A
 * quarter with a bet in it counts as fifteen minutes of play.
 */
export const readHarmFacts = async (db: Db, members: readonly FactsOf[], { zone, now }: { readonly zone: string; readonly now: Date }): Promise<ReadonlyMap<bigint, Facts>> => {
  const { rows } = await sql<Row>`
    select m.member_id as "memberId", f.* from ${rowsOf(members)} cross join lateral (
    with spans as (
      select (${now}::timestamptz::date - day) / 30 as span, sum(deposited_minor - withdrawn_minor)::bigint as net,
        sum(staked_minor - won_minor - returned_minor - adjusted_minor)::bigint as lost
      from member_statistics where member_id = m.member_id and currency = m.currency and day > ${now}::timestamptz::date - 120 group by 1),
    paid as (select credited_at as at, amount_minor from deposits where member_id = m.member_id and currency = m.currency and status = 'credited' and created_at > ${now}::timestamptz - interval '8 days' and credited_at > ${now}::timestamptz - interval '7 days'),
    play as (select quarter, source, game_code, bets, staked_minor - won_minor - returned_minor as lost from member_results
      where member_id = m.member_id and currency = m.currency and quarter > ${now}::timestamptz - interval '7 days' and bets > 0),
    quarters as (select quarter, case when quarter - lag(quarter) over (order by quarter) <= make_interval(mins => ${breakMinutes}) then 0 else 1 end as starts from play group by quarter),
    runs as (select quarter, sum(starts) over (order by quarter) as run from quarters),
    rounds as (select opened_at, staked_minor / greatest(1, bets) as stake, staked_minor - won_minor - returned_minor - adjusted_minor as lost,
        case when opened_at - lag(opened_at) over (order by opened_at) <= make_interval(mins => ${breakMinutes}) then 0 else 1 end as starts
      from (select * from bet_records where member_id = m.member_id and currency = m.currency and opened_at > ${now}::timestamptz - interval '7 days' order by opened_at desc limit 5000) r),
    sat as (select opened_at, stake, lost, sum(starts) over (order by opened_at) as sitting from rounds),
    chased as (select stake, first_value(stake) over (partition by sitting order by opened_at) as first_stake,
        sum(lost) over (partition by sitting order by opened_at rows between unbounded preceding and 1 preceding) as lost_before from sat)
    select
      coalesce((select net from spans where span = 0), 0)::bigint as net30, coalesce((select net from spans where span = 1), 0)::bigint as net60,
      coalesce((select net from spans where span = 2), 0)::bigint as net90, coalesce((select net from spans where span = 3), 0)::bigint as net120,
      coalesce((select lost from spans where span = 0), 0)::bigint as losses30,
      coalesce((select max(n) from (select count(*) over (order by at range between interval '24 hours' preceding and current row) as n from paid) d), 0)::int as "depositsInDay",
      -- By the records of rounds, whose index has the time, to the few transfers of each: the journal has none by time.
      (select count(*) from paid p where exists (select from bet_records b join transfers t on t.member_id = m.member_id and t.currency = m.currency and t.purse = 'cash' and t.seq between b.first_seq and b.last_seq
          where b.member_id = m.member_id and b.currency = m.currency and b.opened_at > p.at - interval '1 day' and b.opened_at <= p.at
            and t.movement = 'stake-placed' and t.at between p.at - interval '10 minutes' and p.at and t.balance_after_minor < t.amount_minor))::int as "topUps",
      coalesce((select bool_or(stake >= 3 * first_stake and first_stake > 0 and lost_before > 0) from chased), false) as tripled,
      (select count(distinct method) from deposits where member_id = m.member_id and status = 'credited' and created_at > ${now}::timestamptz - interval '30 days')::int as methods30,
      coalesce((select max(n) from (select count(*) over (order by created_at range between interval '1 hour' preceding and current row) as n from deposits
          where member_id = m.member_id and created_at > ${now}::timestamptz - interval '7 days' and status = 'failed') f), 0)::int as "failedInHour",
      coalesce((select max(n) * 15 from (select count(*) as n from runs group by run) l), 0)::int as longest,
      ((select count(*) from quarters) * 15)::int as minutes,
      (select count(distinct (quarter at time zone ${zone})::date) from quarters where extract(hour from quarter at time zone ${zone}) < 5)::int as nights,
      exists (select from withdrawals w where w.member_id = m.member_id and w.currency = m.currency and w.created_at > ${now}::timestamptz - interval '7 days'
        and (select sum(p.amount_minor) from paid p where p.at between w.created_at and w.created_at + interval '24 hours') >= w.amount_minor) as "paidBackIn",
      exists (select from exclusions e where e.member_id = m.member_id and e.kind = 'time-out' and e.set_by = 'member' and e.ended_at > ${now}::timestamptz - interval '30 days') as "backFromPause",
      coalesce((select max(n) from (select count(distinct g.game_type) as n from play p join games g on g.provider_code = p.source and g.game_code = p.game_code
          group by (p.quarter at time zone ${zone})::date having sum(p.lost) > 0) c), 0)::int as categories,
      coalesce((select case when bool_or(words = 'self-harm') then 'self-harm' else 'distress' end from harm_words where member_id = m.member_id and at > ${now}::timestamptz - interval '30 days' having count(*) > 0), 'none') as words
    ) f`.execute(db)
  return new Map(rows.map((row) => [row.memberId, factsIn(row)]))
}

const factsIn = (row: Row): Facts => ({
  netDeposits30Minor: row.net30, netDepositsBeforeMinor: [row.net60, row.net90, row.net120], losses30Minor: row.losses30, depositsInDay: row.depositsInDay, topUps: row.topUps,
  hasTripledStake: row.tripled, methods30: row.methods30, failedInHour: row.failedInHour, longestMinutes: row.longest, playMinutes7: row.minutes, nights: row.nights,
  hasPaidBackIn: row.paidBackIn, isBackFromPause: row.backFromPause, categoriesLosing: row.categories, words: row.words,
})
