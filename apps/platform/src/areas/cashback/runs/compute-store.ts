import { type RawBuilder, sql } from 'kysely'
import { categoriesOf } from '@trevo/rules/promotions/reward-rates'
import type { RatesVersion } from '#areas/cashback/rates-store.ts'
import { rangeOf } from '#db/member-ranges.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Run } from './runs-store.ts'

/** What a round's fact comes to by the rules: own cash, and turnover that cash paid by what the house keeps of it. */
const worth = (fact: RawBuilder<unknown>, edges: string) => sql`
  select ${fact}.cash_minor as cash, ${fact}.back_minor - ${fact}.bonus_back_minor as back,
    coalesce(div(${fact}.turnover_minor::numeric * ${fact}.cash_minor, nullif(${fact}.staked_minor, 0)), 0) as turnover,
    greatest(coalesce(10000 - ${fact}.return_bps, (${edges}::jsonb ->> ${fact}.category)::integer, 0), 0) as edge`

/**
 * What members of a range played in a run's period, by currency: rounds that closed in it, and what the feed brought of earlier ones since the run
 * before. Whoever plays for the house is left out; who is kept from offers too, but what somebody played before they stopped is due to them.
 */
const played = (run: Run, rates: RatesVersion, range: number, whose: 'offered' | 'anybody') => {
  const { from, to } = rangeOf(range)
  const edges = JSON.stringify(rates.edges)
  return sql`
    select m.id as member_id, p.currency, p.cash, p.back, p.turnover, p.edged, least(coalesce(v.level, 0), ${rates.levels.length - 1}) as level
    from (
      select f.member_id, f.currency, sum(a.cash - coalesce(b.cash, 0))::bigint as cash, sum(a.back - coalesce(b.back, 0))::bigint as back,
        sum(a.turnover - coalesce(b.turnover, 0)) as turnover, sum(a.turnover * a.edge - coalesce(b.turnover * b.edge, 0)) as edged
      from play_facts f
      cross join lateral (${worth(sql`f`, edges)}) a
      left join lateral (select w.* from play_facts o cross join lateral (${worth(sql`o`, edges)}) w where f.part > 0 and o.round_id = f.round_id and o.source = f.source and o.part = f.part - 1) b on true
      where f.member_id >= ${from} and f.member_id < ${to} and f.n <= ${run.to_n} and f.closed_at < ${run.ends_at}
        and (f.closed_at >= ${run.starts_at} or f.n > ${run.from_n} and f.closed_at >= ${run.since})
        and f.category = any (${[...categoriesOf(rates.product)]}::text[])
      group by 1, 2
    ) p
    join members m on m.id = p.member_id
    left join lateral (select s.to_level as level from vip_steps s where s.member_id = m.id and s.at < ${run.ends_at} order by s.n desc limit 1) v on true
    ${whose === 'anybody' ? sql`` : sql`where m.type not in (4, 40, 41, 42) and not m.is_staff and m.status in ('active', 'excluded')
      and (exists (select from exclusions e where e.member_id = m.id and e.ended_at is null) or not kept_from_offers(m.id))`}`
}

const rewards = (run: Run) => sql`(
  select coalesce(sum(t.amount_minor), 0)::bigint from transfers t
  where t.member_id = p.member_id and t.currency = p.currency and t.at >= ${run.starts_at} and t.at < ${run.ends_at}
    and t.movement in ('reward-paid', 'bonus-converted') and (t.movement <> 'reward-paid' or t.tx_id not like 'cashback:%')
)`

const carried = (run: Run) => sql`coalesce((
  select l.remainder from reward_lines l join reward_runs r on r.id = l.run_id
  where l.member_id = p.member_id and l.currency = p.currency and r.kind = ${run.kind} and r.starts_at < ${run.starts_at} order by r.starts_at desc limit 1
), 0)`

const cashbackLines = (run: Run, rates: RatesVersion, range: number) => {
  const bps = rates.levels.map(({ cashbackBps }) => cashbackBps)
  return sql`
    select p.member_id, p.currency, ${run.id}::bigint, p.level, p.cash, p.back, r.rewards, b.base, x.bps, a.amount, 0, 0, 'due'
    from (${played(run, rates, range, 'offered')}) p
    cross join lateral (select (${bps}::integer[])[p.level + 1] as bps, (${JSON.stringify(rates.currencies)}::jsonb -> p.currency) as bounds) x
    cross join lateral (select ${rewards(run)} as rewards) r
    cross join lateral (select greatest(p.cash - p.back - r.rewards, 0)::numeric as base) b
    cross join lateral (select least((x.bounds ->> 'capMinor')::numeric, div(b.base * x.bps, 10000))::bigint as amount) a
    where x.bounds is not null and a.amount > 0 and a.amount >= (x.bounds ->> 'leastMinor')::bigint`
}

const rakebackLines = (run: Run, rates: RatesVersion, range: number) => {
  const bps = rates.levels.map(({ rakebackBps }) => rakebackBps)
  return sql`
    select p.member_id, p.currency, ${run.id}::bigint, p.level, p.turnover::bigint, 0, 0, p.edged, x.bps, a.amount, c.carried, p.edged * x.bps + c.carried - a.amount::numeric * 100000000, case when a.amount > 0 then 'due' else 'none' end
    from (${played(run, rates, range, 'offered')}) p
    cross join lateral (select (${bps}::integer[])[p.level + 1] as bps) x
    cross join lateral (select ${carried(run)} as carried) c
    cross join lateral (select div(greatest(p.edged * x.bps + c.carried, 0), 100000000)::bigint as amount) a
    where ${JSON.stringify(rates.currencies)}::jsonb ? p.currency and p.edged * x.bps <> 0`
}

/** A range's lines, each once: whoever computes it again finds them there. */
export const insertLines = async (tx: Tx, run: Run, rates: RatesVersion, range: number): Promise<number> => {
  const lines = run.kind === 'cashback' ? cashbackLines(run, rates, range) : rakebackLines(run, rates, range)
  const { numAffectedRows } = await sql`
    insert into reward_lines (member_id, currency, run_id, level, played_minor, back_minor, rewards_minor, base, rate_bps, amount_minor, carried, remainder, state) ${lines} on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export interface Played {
  readonly memberId: bigint
  readonly currency: string
  readonly level: number
  readonly cash: bigint
  readonly back: bigint
  readonly turnover: bigint
  readonly edged: bigint
  readonly rewards: bigint
  readonly carried: bigint
}

/** What a range's members played, without what comes of it: of everybody, whatever they were then or became since. */
export const readPlayed = async (db: Db, run: Run, rates: RatesVersion, range: number): Promise<readonly Played[]> => {
  const { rows } = await sql<{ member_id: bigint; currency: string; level: number; cash: string; back: string; turnover: string; edged: string; rewards: string; carried: string }>`
    select p.member_id, p.currency, p.level, p.cash::text, p.back::text, p.turnover::text, p.edged::text, ${rewards(run)}::text as rewards, ${carried(run)}::text as carried
    from (${played(run, rates, range, 'anybody')}) p`.execute(db)
  return rows.map((row) => ({
    memberId: row.member_id, currency: row.currency, level: row.level, cash: BigInt(row.cash), back: BigInt(row.back), turnover: BigInt(row.turnover), edged: BigInt(row.edged), rewards: BigInt(row.rewards), carried: BigInt(row.carried),
  }))
}
