import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { type FactsOf, rowsOf } from './facts-store.ts'

/**
 * Of each of a set of members, how often in the last 7 days their own limit was loosened, and a limit in force was reached. A limit is reached
 * on each day on which it refused a stake, a game that was to open, or a deposit. Where it refused none, one of stakes or losses is reached where the member's last stake would pass what is
 * left, one of time or deposits where nothing is left; a limit over a day counts for each day, by the market's clock.
 */
export const countLimitsRaised = async (db: Db, members: readonly FactsOf[], { zone, now }: { readonly zone: string; readonly now: Date }): Promise<ReadonlyMap<bigint, number>> => {
  const { rows } = await sql<{ readonly memberId: bigint; readonly raised: number; readonly reached: number }>`
    select m.member_id as "memberId", f.* from ${rowsOf(members)} cross join lateral (
    with own as (select kind, period, amount, from_at, until_at from member_limits where member_id = m.member_id and set_by = 'member' and from_at is not null),
    force as (select kind, period, amount, (from_at at time zone ${zone})::date as since from member_limits where member_id = m.member_id and from_at is not null and until_at is null),
    stake as (select greatest(1, (select staked_minor / greatest(1, bets) from bet_records where member_id = m.member_id and currency = m.currency order by opened_at desc limit 1)) as last),
    spans as (
      select from_at, staked_minor, lost_minor, played_ms from play_spans where member_id = m.member_id and from_at > ${now}::timestamptz - interval '7 days'
      union all
      select c.from_at, c.stake_start - p.stake_room, c.loss_start - p.loss_room, c.time_start_ms - p.time_room_ms from play_counters c
        join purses p on p.member_id = c.member_id and p.kind = 'cash' and p.currency = c.currency where c.member_id = m.member_id and p.stake_room is not null),
    days as (select (from_at at time zone ${zone})::date as day, sum(staked_minor)::bigint as staked, sum(lost_minor)::bigint as lost, sum(played_ms)::bigint as played from spans group by 1),
    paid as (select (credited_at at time zone ${zone})::date as day, sum(amount_minor)::bigint as paid from deposits
      where member_id = m.member_id and currency = m.currency and status = 'credited' and credited_at > ${now}::timestamptz - interval '32 days' group by 1),
    today as (select (${now}::timestamptz at time zone ${zone})::date as day),
    refused as (select kind, period, day from limit_refusals where member_id = m.member_id and day > (select day - 7 from today))
    select
      (select count(*) from own a join own b on b.kind = a.kind and b.period = a.period and b.until_at = a.from_at where a.from_at > ${now}::timestamptz - interval '7 days' and a.amount > b.amount)::int
      + (select count(*) from own b where b.until_at > ${now}::timestamptz - interval '7 days'
          and not exists (select from own a where a.kind = b.kind and a.period = b.period and a.from_at = b.until_at))::int as raised,
      (select count(*) from refused)::int
      + (select count(*) from force f join days d on d.day >= f.since and f.period in ('day', '24h') cross join stake s
        where not exists (select from refused r where r.kind = f.kind and r.period = f.period and r.day = d.day) and case f.kind when 'stake' then d.staked > 0 and d.staked + s.last > f.amount when 'loss' then d.lost > 0 and d.lost + s.last > f.amount when 'time' then d.played >= f.amount * 60000 else false end)::int
      + (select count(*) from force f join paid d on d.day >= f.since and d.day > (select day - 7 from today) where f.kind = 'deposit' and f.period in ('day', '24h') and d.paid >= f.amount
        and not exists (select from refused r where r.kind = f.kind and r.period = f.period and r.day = d.day))::int
      + (select count(*) from force f cross join today t where f.kind = 'deposit' and f.period not in ('day', '24h')
        and not exists (select from refused r where r.kind = f.kind and r.period = f.period) and f.amount <= (select coalesce(sum(d.paid), 0) from paid d
          where d.day >= case f.period when '7d' then t.day - 6 else date_trunc(f.period, t.day)::date end))::int
      + (select count(*) from play_limits_now(m.member_id, ${now}) u cross join stake s where u.period not in ('day', '24h')
          and not exists (select from refused r where r.kind = u.kind and r.period = u.period) and case u.kind when 'time' then u.used >= u.amount else u.used > 0 and u.used + s.last > u.amount end)::int as reached
    ) f`.execute(db)
  return new Map(rows.map(({ memberId, raised, reached }) => [memberId, raised + reached]))
}
