import { sql } from 'kysely'
import type { Projection } from './projection.ts'

/** What each member did on each day of UTC, in each currency; play money counts for nothing. */
export const memberStatistics: Projection = {
  name: 'member-statistics',
  table: 'member_statistics',
  write: (table) => sql`
    by_day as materialized (
      select member_id, currency, (at at time zone 'UTC')::date as day,
        count(*) filter (where movement = 'stake-placed') as bets,
        coalesce(sum(amount_minor) filter (where movement = 'stake-placed'), 0) as staked_minor,
        coalesce(sum(amount_minor) filter (where movement = 'win-paid'), 0) as won_minor,
        coalesce(sum(amount_minor) filter (where movement = 'stake-returned'), 0) as returned_minor,
        coalesce(sum(case credit when 'cash' then amount_minor else -amount_minor end) filter (where movement = 'bet-adjusted'), 0) as adjusted_minor,
        count(*) filter (where movement = 'deposit-credited') as deposits,
        coalesce(sum(amount_minor) filter (where movement = 'deposit-credited'), 0) as deposited_minor,
        count(*) filter (where movement = 'withdrawal-paid') as withdrawals,
        coalesce(sum(case movement when 'withdrawal-paid' then amount_minor else -amount_minor end) filter (where movement in ('withdrawal-paid', 'withdrawal-returned')), 0) as withdrawn_minor
      from read
      where movement in ('stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted', 'deposit-credited', 'withdrawal-paid', 'withdrawal-returned')
        and currency <> 'FUN'
      group by 1, 2, 3
    ),
    written as (
      insert into ${table} as s (member_id, currency, day, bets, staked_minor, won_minor, returned_minor, adjusted_minor,
        deposits, deposited_minor, withdrawals, withdrawn_minor)
      select member_id, currency, day, bets, staked_minor, won_minor, returned_minor, adjusted_minor,
        deposits, deposited_minor, withdrawals, withdrawn_minor from by_day
      on conflict (member_id, day, currency) do update set
        bets = s.bets + excluded.bets,
        staked_minor = s.staked_minor + excluded.staked_minor,
        won_minor = s.won_minor + excluded.won_minor,
        returned_minor = s.returned_minor + excluded.returned_minor,
        adjusted_minor = s.adjusted_minor + excluded.adjusted_minor,
        deposits = s.deposits + excluded.deposits,
        deposited_minor = s.deposited_minor + excluded.deposited_minor,
        withdrawals = s.withdrawals + excluded.withdrawals,
        withdrawn_minor = s.withdrawn_minor + excluded.withdrawn_minor
    ),`,
}
