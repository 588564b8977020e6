import { sql } from 'kysely'
import { dayCategory, dayColumns, daySums, isOfDays } from './member-days.ts'
import type { Projection } from './projection.ts'

const columns = sql.raw(dayColumns.join(', '))
const dated = (of: string, day: string) => sql.raw(`${of}.from_day <= ${day} and coalesce(${of}.to_day, 'infinity') > ${day}`)

/**
 * Of rows `d` of a member and a day: the place on that day and the upline's line. Staff's own accounts are nobody's; those of play money, the house
 * and assistants stand nowhere.
 */
export const placedOn = (rows: string) => sql`${sql.raw(rows)} d join members m on m.id = d.member_id and not m.is_staff
  join team_places p on p.member_id = d.member_id and ${dated('p', 'd.day')} join agent_lines u on u.agent_id = p.upline_id and ${dated('u', 'd.day')}`

/** A change of the tree whose day has come, and which is not done yet: what happened on this day waits for it, so that a day has one tree. */
export const treeIsDue = sql`exists (select from team_changes c where c.state in ('written', 'staged', 'armed') and c.from_day <= (clock_timestamp() at time zone 'utc')::date)`

/** Above a member, by the line of their upline. */
export const above = sql`(select id as agent_id, 'team' as part from unnest(u.line) id union all select p.upline_id, 'direct')`

/** Small enough that a step of a deep tree stays below 200 ms: it holds back whoever reads in commit order. */
const stepMax = 1_024

/**
 * What each agent's team did on each day, summed up the line of that day: an agent's own, that of direct members, and of all with the agent. How many
 * bet and paid in for the first time is counted once a member and period, below the agent alone.
 */
export const teamDays: Projection = {
  name: 'team-days',
  table: 'team_days',
  beside: ['team_seen', 'team_counts'],
  stepMax,
  waitsWhile: treeIsDue,
  write: (table, tableOf) => sql`
    by_member as materialized (
      select t.member_id, t.currency, (t.at at time zone 'UTC')::date as day, ${dayCategory} as category, ${daySums}
      from read t left join games g on g.provider_code = t.source and g.game_code = t.game_code
      where t.currency <> 'FUN' and ${isOfDays}
      group by 1, 2, 3, 4
    ),
    placed as materialized (
      select d.*, p.upline_id, coalesce(a.line, u.line) as line, a.agent_id is not null as is_agent
      from ${placedOn('by_member')} left join agent_lines a on a.agent_id = d.member_id and ${dated('a', 'd.day')}
    ),
    fanned as (
      insert into ${table} as s (agent_id, part, day, currency, category, ${columns})
      select f.agent_id, f.part, d.day, d.currency, d.category, ${sql.raw(dayColumns.map((column) => `sum(d.${column})::bigint`).join(', '))}
      from placed d cross join lateral (
        select id as agent_id, 'team' as part from unnest(d.line) id union all select d.upline_id, 'direct' union all select d.member_id, 'own' where d.is_agent
      ) f
      group by 1, 2, 3, 4, 5
      on conflict (agent_id, part, day, currency, category) do update set ${sql.raw(dayColumns.map((column) => `${column} = s.${column} + excluded.${column}`).join(', '))}
    ),
    marked as (
      insert into ${tableOf('team_seen')} (member_id, kind, period, start, day)
      select d.member_id, 'bet', w.period, w.start, min(d.day)
      from placed d cross join lateral (values ('day', d.day), ('week', date_trunc('week', d.day)::date), ('month', date_trunc('month', d.day)::date)) w (period, start)
      where d.bets > 0 group by 1, 2, 3, 4
      union all
      select d.member_id, 'deposit', 'ever', '2000-01-01'::date, min(d.day) from placed d where d.deposits > 0 group by 1, 2, 3, 4
      on conflict do nothing returning member_id, kind, period, start, day
    ),
    counted as (
      insert into ${tableOf('team_counts')} as s (agent_id, part, kind, period, start, members)
      select f.agent_id, f.part, d.kind, case d.period when 'ever' then 'day' else d.period end, case d.period when 'ever' then d.day else d.start end, count(*)
      from ${placedOn('marked')} cross join lateral ${above} f
      group by 1, 2, 3, 4, 5
      on conflict (agent_id, kind, period, start, part) do update set members = s.members + excluded.members
    ),`,
}
