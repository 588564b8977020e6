import { sql } from 'kysely'
import type { Projection } from './projection.ts'

/**
 * Rounds of the last days that stand above their stake, by day and by how far; a trial's money is none, and would crowd out the rest. Each movement of a round has the round's own sums looked up
 * anew, which are at least as new as the movement: whatever is read last leaves what is true. A stake alone never makes a winner, so
 * its round is looked up only where it is one already. Days that the board no longer shows go, a few rows a step.
 */
export const winners: Projection = {
  name: 'winners',
  table: 'winners',
  write: (table) => sql`
    touched as materialized (
      select source, round_id, bool_or(movement <> 'stake-placed') as may_gain
      from read where movement in ('stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted') group by source, round_id
    ),
    standing as materialized (
      select r.source, r.round_id, (r.opened_at at time zone 'UTC')::date as day,
        r.won_minor + r.returned_minor + r.adjusted_minor - r.staked_minor as net_minor
      from touched k join rounds r on r.round_id = k.round_id and r.source = k.source join members m on m.id = r.member_id and m.type <> 4
      where (k.may_gain or exists (select from ${table} w where w.round_id = k.round_id and w.source = k.source))
        and r.opened_at >= now() - interval '8 days'
    ),
    lost as (
      delete from ${table} w using standing s where s.net_minor <= 0 and w.round_id = s.round_id and w.source = s.source
    ),
    written as (
      insert into ${table} as w (source, round_id, day, net_minor)
      select source, round_id, day, net_minor from standing where net_minor > 0
      on conflict (round_id, source) do update set net_minor = excluded.net_minor where w.net_minor <> excluded.net_minor
    ),
    forgotten as (
      delete from ${table} where ctid = any (array(select ctid from ${table} where day < (now() at time zone 'UTC')::date - 9 order by day limit 1000))
    ),`,
}
