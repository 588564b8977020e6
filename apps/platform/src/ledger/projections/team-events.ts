import { sql } from 'kysely'
import type { Projection } from './projection.ts'
import { above, placedOn, treeIsDue } from './team-days.ts'

/** How many came, and how many logged in first in a period, counted up the line of that day. */
export const teamEvents: Projection = {
  name: 'team-events',
  table: 'team_event_counts',
  feed: 'team_events',
  stepMax: 1_024,
  waitsWhile: treeIsDue,
  write: (table) => sql`
    counted as (
      insert into ${table} as s (agent_id, part, kind, period, start, members)
      select f.agent_id, f.part, d.kind, d.period, d.start, count(*)
      from ${placedOn('read')} cross join lateral ${above} f
      group by 1, 2, 3, 4, 5
      on conflict (agent_id, kind, period, start, part) do update set members = s.members + excluded.members
    ),`,
}
