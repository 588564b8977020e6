import { dayColumns } from '#ledger/projections/member-days.ts'
import { activeFromMinor } from '#ledger/projections/team-active.ts'
import type { AuditCheck } from './audit-check.ts'

const dated = (of: string, day: string): string => `${of}.from_day <= ${day} and coalesce(${of}.to_day, 'infinity') > ${day}`
const all = (of: (column: string) => string): string => dayColumns.map(of).join(', ')
/** Of a member and a day: everybody above, by the tree of that day, an agent with themselves. */
const upTheLine = (rows: string): string => `${rows} d join members m on m.id = d.member_id and not m.is_staff
        join team_places p on p.member_id = d.member_id and ${dated('p', 'd.day')} join agent_lines u on u.agent_id = p.upline_id and ${dated('u', 'd.day')}
        left join agent_lines a on a.agent_id = d.member_id and ${dated('a', 'd.day')} cross join lateral unnest(coalesce(a.line, u.line)) above (id)`

/** Above accounts of staff: what was counted before somebody became staff stays until it is made anew, so that it is no fault. */
const aboveStaff = `(select distinct s.id from members m join team_places p on p.member_id = m.id join agent_lines l on l.agent_id = p.upline_id cross join lateral unnest(l.line) s (id) where m.is_staff)`

/** What agents are shown of their teams, as far as the projections have read. */
export const figureChecks: readonly AuditCheck[] = [
  {
    invariant: 'G10',
    says: 'On each day a team’s figures are the agent’s own, those of direct members, and what stands below the agents among them',
    sql: `with parts as (
        select agent_id, day, currency, category, ${all((column) => `${column}`)} from team_days where part in ('own', 'direct')
        union all
        select p.upline_id, t.day, t.currency, t.category, ${all((column) => `case t.part when 'team' then t.${column} else -t.${column} end`)}
        from team_days t join team_places p on p.member_id = t.agent_id and ${dated('p', 't.day')} where t.part in ('own', 'team')
      ),
      summed as (select agent_id, day, currency, category, ${all((column) => `sum(${column})::bigint as ${column}`)} from parts group by 1, 2, 3, 4)
      select format('team of %s %s %s %s', coalesce(t.agent_id, s.agent_id), coalesce(t.day, s.day), coalesce(t.currency, s.currency), coalesce(t.category, s.category)) as what
      from (select * from team_days where part = 'team') t full join summed s using (agent_id, day, currency, category)
      where (${all((column) => `coalesce(t.${column}, 0)`)}) is distinct from (${all((column) => `coalesce(s.${column}, 0)`)})`,
  },
  {
    invariant: 'G10',
    says: 'On each day a team’s figures, and how many of it bet, are what its members’ transfers say that were read',
    sql: `with lines as materialized (
        select t.member_id, t.currency, (t.at at time zone 'UTC')::date as day, count(*) filter (where t.movement = 'stake-placed') as bets,
          coalesce(sum(case t.movement when 'stake-placed' then -t.amount_minor when 'win-paid' then t.amount_minor when 'stake-returned' then t.amount_minor else 0 end), 0) as play,
          coalesce(sum(case t.movement when 'deposit-credited' then t.amount_minor when 'withdrawal-paid' then -t.amount_minor when 'withdrawal-returned' then t.amount_minor else 0 end), 0) as paid
        from projections p join transfers t on (t.xact, t.id) <= (p.xact, p.id) where p.name = 'team-days' and t.currency <> 'FUN' group by 1, 2, 3
      ),
      summed as (
        select above.id as agent_id, d.day, d.currency, sum(d.bets) as bets, sum(d.play) as play, sum(d.paid) as paid from ${upTheLine('lines')} group by 1, 2, 3
      ),
      bettors as (select above.id as agent_id, d.day, count(distinct d.member_id) as members from ${upTheLine('lines')} where d.bets > 0 and above.id <> d.member_id group by 1, 2)
      select format('team of %s %s %s', coalesce(t.agent_id, s.agent_id), coalesce(t.day, s.day), coalesce(t.currency, s.currency)) as what
      from (select agent_id, day, currency, sum(bets) as bets, sum(won_minor + returned_minor - staked_minor) as play, sum(deposited_minor - withdrawn_minor) as paid from team_days where part = 'team' group by 1, 2, 3) t
      full join summed s using (agent_id, day, currency)
      where (coalesce(t.bets, 0), coalesce(t.play, 0), coalesce(t.paid, 0)) is distinct from (coalesce(s.bets, 0), coalesce(s.play, 0), coalesce(s.paid, 0)) and coalesce(t.agent_id, s.agent_id) not in ${aboveStaff}
      union all
      select format('bettors of %s %s: counted %s, were %s', coalesce(c.agent_id, b.agent_id), coalesce(c.start, b.day), c.members, b.members)
      from (select * from team_counts where part = 'team' and kind = 'bet' and period = 'day') c full join bettors b on b.agent_id = c.agent_id and b.day = c.start
      where c.members is distinct from b.members and coalesce(c.agent_id, b.agent_id) not in ${aboveStaff}`,
  },
  {
    invariant: 'G10',
    says: 'On each day a team’s valid turnover is what the closed rounds of its members come to that were read',
    sql: `with facts as (
        select f.member_id, f.currency, (f.closed_at at time zone 'utc')::date as day, f.category, sum(valid_turnover(f)) as valid
        from team_turnover_turn w join play_facts f on f.n <= w.n
        where not exists (select from play_facts o where o.round_id = f.round_id and o.source = f.source and o.part = f.part + 1 and o.n <= w.n) group by 1, 2, 3, 4
      ),
      summed as (select above.id as agent_id, d.day, d.currency, d.category, sum(d.valid) as valid from ${upTheLine('facts')} group by 1, 2, 3, 4)
      select format('turnover of %s %s %s %s', coalesce(t.agent_id, s.agent_id), coalesce(t.day, s.day), coalesce(t.currency, s.currency), coalesce(t.category, s.category)) as what
      from (select * from team_turnover where part = 'team') t full join summed s using (agent_id, day, currency, category)
      where coalesce(t.valid_minor, 0) <> coalesce(s.valid, 0) and coalesce(t.agent_id, s.agent_id) not in ${aboveStaff}`,
  },
  {
    invariant: 'G10',
    says: 'Who is active in a period is whose closed rounds that were read come to the least, linked accounts together, under the tree of their first day in it; and each agent counts them once',
    sql: `with facts as (
        select f.member_id, f.currency, (f.closed_at at time zone 'utc')::date as day, sum(valid_turnover(f)) as valid
        from team_active_turn w join play_facts f on f.n <= w.n
        where not exists (select from play_facts o where o.round_id = f.round_id and o.source = f.source and o.part = f.part + 1 and o.n <= w.n) group by 1, 2, 3
      ),
      summed as (
        select coalesce(g.group_id, d.member_id) as member_id, g.group_id is not null as is_group, d.currency, w.period, w.start, sum(d.valid) as valid
        from facts d join members m on m.id = d.member_id and not m.is_staff join team_places p on p.member_id = d.member_id and ${dated('p', 'd.day')}
        left join linked_accounts g on g.member_id = d.member_id and ${dated('g', 'd.day')}
        cross join lateral (values ('day', d.day), ('week', date_trunc('week', d.day)::date), ('month', date_trunc('month', d.day)::date)) w (period, start) group by 1, 2, 3, 4, 5
      ),
      lines as (
        select s.member_id, s.is_group, s.currency, s.period, s.start, array_agg(distinct a.id order by a.id) as above
        from team_active s cross join lateral unnest(s.accounts) c (id) join team_places p on p.member_id = c.id and ${dated('p', 's.day')}
        join agent_lines u on u.agent_id = p.upline_id and ${dated('u', 's.day')} cross join lateral unnest(u.line) a (id)
        where s.valid_minor >= ${activeFromMinor} and not (s.is_group and exists (select from linked_accounts o where o.member_id = a.id and o.group_id = s.member_id and ${dated('o', 's.day')}))
        group by 1, 2, 3, 4, 5
      )
      select format('active %s %s %s: %s, rounds %s', coalesce(s.member_id, f.member_id), coalesce(s.period, f.period), coalesce(s.start, f.start), coalesce(s.valid_minor, 0), coalesce(f.valid, 0)) as what
      from team_active s full join summed f using (member_id, is_group, currency, period, start)
      left join members m on m.id = member_id
      where coalesce(s.valid_minor, 0) <> coalesce(f.valid, 0) and not coalesce(m.is_staff, false)
      union all
      select format('active %s %s %s: above it stand others', s.member_id, s.period, s.start)
      from team_active s left join lines l using (member_id, is_group, currency, period, start) where s.above <> coalesce(l.above, '{}')
      union all
      select format('active of %s %s %s: counted %s, are %s', coalesce(c.agent_id, r.agent_id), coalesce(c.period, r.period), coalesce(c.start, r.start), coalesce(c.members, 0), coalesce(r.members, 0))
      from team_active_counts c full join (
        select agent_id, 'team' as part, period, start, count(*) as members from team_active cross join lateral unnest(above) agent_id group by 1, 3, 4
        union all select agent_id, 'direct', period, start, count(*) from team_active cross join lateral unnest(uplines) agent_id group by 1, 3, 4
      ) r using (agent_id, part, period, start) where coalesce(c.members, 0) <> coalesce(r.members, 0)`,
  },
  {
    invariant: 'G10',
    says: 'How many of a team came and logged in is what was written down of its members and read',
    sql: `with read as materialized (select e.* from projections p join team_events e on (e.xact, e.id) <= (p.xact, p.id) where p.name = 'team-events'),
      summed as (select above.id as agent_id, d.kind, d.period, d.start, count(*) as members from ${upTheLine('read')} where above.id <> d.member_id group by 1, 2, 3, 4)
      select format('%s of %s, %s of %s: counted %s, were %s', coalesce(c.kind, s.kind), coalesce(c.agent_id, s.agent_id), coalesce(c.period, s.period), coalesce(c.start, s.start), c.members, s.members) as what
      from (select * from team_event_counts where part = 'team') c full join summed s using (agent_id, kind, period, start)
      where c.members is distinct from s.members and coalesce(c.agent_id, s.agent_id) not in ${aboveStaff}`,
  },
]
