import type { AuditCheck } from './audit-check.ts'

/** Rebates of agents and members, beside the books. */
export const rebateChecks: readonly AuditCheck[] = [
  {
    invariant: 'G2',
    says: 'A day’s rebates are what their lines sum to; each line that was paid has its transfer, once and whole, and no other has one',
    sql: `select format('%s: %s lines, %s', r.day, r.lines, r.sums) as what
      from rebate_runs r
      cross join lateral (
        select coalesce(sum(lines), 0) as lines, coalesce(jsonb_object_agg(currency, total::text) filter (where total > 0), '{}') as sums
        from (select currency, count(*) as lines, sum(amount_minor) as total from rebate_lines l where l.run_id = r.id group by currency) c
      ) l
      where r.state in ('computed', 'paying', 'paid') and (r.lines <> l.lines or r.sums <> l.sums)
        or r.state = 'paid' and exists (select from rebate_lines l where l.run_id = r.id and l.state = 'due')
      union all
      select format('%s', coalesce(l.tx_id, t.tx_id))
      from (
        select format('%s:%s:%s', r.day, l.member_id, l.currency) as tx_id, l.member_id, l.currency, l.amount_minor
        from rebate_lines l join rebate_runs r on r.id = l.run_id where l.state = 'paid'
      ) l
      full join (select tx_id, member_id, currency, amount_minor from transfers where movement = 'rebate-paid') t on t.tx_id = l.tx_id
      where (l.member_id, l.currency, l.amount_minor) is distinct from (t.member_id, t.currency, t.amount_minor)`,
  },
  {
    invariant: 'G3',
    says: 'All that a day’s lines come to is the turnover of each member by the highest rate above them, corrections included',
    sql: `with counted as materialized (
        select t.run_id, t.currency, sum(t.valid_minor::numeric * (
          select rebate_rate(e.id, t.category, t.of_day) from (
            select t.member_id as id, 0 as place
            union all select l.line[i], cardinality(l.line) - i + 1 from team_places p
              join agent_lines l on l.agent_id = p.upline_id and l.from_day <= t.of_day and (l.to_day is null or l.to_day > t.of_day)
              cross join lateral generate_series(1, cardinality(l.line)) i
              where p.member_id = t.member_id and p.from_day <= t.of_day and (p.to_day is null or p.to_day > t.of_day)
          ) e join members m on m.id = e.id and m.type in (0, 1, 2) order by e.place desc limit 1
        )) as exact
        from turnover_days t join rebate_runs r on r.id = t.run_id and r.state in ('computed', 'paying', 'paid') group by 1, 2
      ),
      lines as (select run_id, currency, sum(amount_minor * 10000 + remainder - carried) as exact from rebate_lines group by 1, 2)
      select format('run %s, %s: %s, and by its top rates %s', coalesce(l.run_id, c.run_id), coalesce(l.currency, c.currency), coalesce(l.exact, 0), coalesce(c.exact, 0)) as what
      from lines l full join counted c using (run_id, currency)
      where coalesce(l.exact, 0) <> coalesce(c.exact, 0) and not exists (select from rebate_runs r where r.id = run_id and r.state in ('open', 'played', 'fanned'))`,
  },
  {
    invariant: 'G5',
    says: 'No rate that holds today or later is above the upline’s',
    sql: `select format('member %s, %s from %s: %s basis points, above them %s', r.member_id, r.category, d.day, r.bps, rebate_rate(p.upline_id, r.category, d.day)) as what
      from rebate_rates r
      join team_places p on p.member_id = r.member_id and (p.to_day is null or p.to_day > r.from_day)
      join members u on u.id = p.upline_id and u.type in (1, 2)
      cross join lateral (
        select greatest(r.from_day, p.from_day) as day
        union select a.from_day from rebate_rates a where a.member_id = p.upline_id and a.category = r.category and a.from_day > r.from_day and (p.to_day is null or a.from_day < p.to_day)
      ) d
      where not exists (select from rebate_rates n where n.member_id = r.member_id and n.category = r.category and n.from_day > r.from_day and n.from_day <= d.day)
        and r.bps > rebate_rate(p.upline_id, r.category, d.day)`,
  },
]
