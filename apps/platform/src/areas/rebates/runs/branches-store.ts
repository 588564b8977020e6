import { sql } from 'kysely'
import { exactUnit } from '@trevo/rules/agents/rebates'
import { houseKey } from '@trevo/rules/agents/tree'
import type { IdRange } from '#db/member-ranges.ts'
import type { Tx } from '#db/tables.ts'
import type { RebateRun } from './runs-store.ts'

/**
 * What a range's members played themselves, and what stands directly below a range's agents: once with the agent, by member, and what it all comes to
 * once with each agent above, for `agent_lines` has the way up on that day. The house earns nothing.
 */
const branches = (run: RebateRun, { from, to }: IdRange) => {
  const isHere = (id: string) => sql`${sql.raw(id)} >= ${from} and ${sql.raw(id)} < ${to}`
  return sql`
    with below as materialized (
      select p.upline_id as agent_id, t.member_id, t.currency, t.category, t.of_day, t.valid_minor
      from team_places p join turnover_days t on t.member_id = p.member_id and t.run_id = ${run.id} and p.from_day <= t.of_day and (p.to_day is null or p.to_day > t.of_day)
      where ${isHere('p.upline_id')} and p.upline_id <> ${houseKey}
    )
    select t.member_id as earner_id, t.member_id as branch_id, t.currency, t.category, t.of_day, t.valid_minor as turnover
    from turnover_days t where t.run_id = ${run.id} and ${isHere('t.member_id')}
    union all
    select agent_id, member_id, currency, category, of_day, valid_minor from below
    union all
    select l.line[i - 1], l.line[i], g.currency, g.category, g.of_day, g.turnover
    from (select agent_id, currency, category, of_day, sum(valid_minor) as turnover from below group by 1, 2, 3, 4) g
    join agent_lines l on l.agent_id = g.agent_id and l.from_day <= g.of_day and (l.to_day is null or l.to_day > g.of_day)
    cross join lateral generate_series(3, cardinality(l.line)) i`
}

/** A range's part of every branch whose earner has a rate there. The transaction moves the run's range on, so that each part is added once. */
export const addBranches = async (tx: Tx, run: RebateRun, ids: IdRange): Promise<void> => {
  await sql`
    insert into rebate_branches as stands (run_id, earner_id, branch_id, currency, category, of_day, turnover_minor, rate_bps, below_bps)
    select ${run.id}, b.earner_id, b.branch_id, b.currency, b.category, b.of_day, b.turnover, r.own, case when b.branch_id = b.earner_id then 0 else rebate_rate(b.branch_id, b.category, b.of_day) end
    from (select earner_id, branch_id, currency, category, of_day, sum(turnover)::bigint as turnover from (${branches(run, ids)}) e group by 1, 2, 3, 4, 5) b
    join members m on m.id = b.earner_id and m.type in (0, 1, 2)
    cross join lateral (select rebate_rate(b.earner_id, b.category, b.of_day) as own) r
    where r.own > 0
    on conflict (earner_id, run_id, branch_id, currency, category, of_day) do update set turnover_minor = stands.turnover_minor + excluded.turnover_minor`.execute(tx)
}

/** Lines of a range's earners: what their branches come to, and what the line before left. */
export const insertLines = async (tx: Tx, run: RebateRun, { from, to }: IdRange): Promise<void> => {
  await sql`
    insert into rebate_lines (member_id, currency, run_id, exact, carried, remainder, amount_minor, state)
    select e.earner_id, e.currency, ${run.id}, e.exact, c.carried, c.carried + e.exact - a.amount * ${exactUnit}, a.amount, case when a.amount > 0 then 'due' else 'none' end
    from (
      select earner_id, currency, sum(turnover_minor::numeric * (rate_bps - below_bps)) as exact from rebate_branches
      where run_id = ${run.id} and earner_id >= ${from} and earner_id < ${to} group by 1, 2
    ) e
    cross join lateral (
      select coalesce((
        select l.remainder from rebate_lines l join rebate_runs r on r.id = l.run_id
        where l.member_id = e.earner_id and l.currency = e.currency and r.starts_at < ${run.starts_at} order by r.starts_at desc limit 1), 0) as carried
    ) c
    cross join lateral (select div(greatest(c.carried + e.exact, 0), ${exactUnit}) as amount) a
    where e.exact <> 0
    on conflict do nothing`.execute(tx)
}
