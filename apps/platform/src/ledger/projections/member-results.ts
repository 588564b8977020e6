import { sql } from 'kysely'
import type { Projection } from './projection.ts'

/**
 * Each member's results by the quarter of an hour and the game. Zones are apart from UTC by whole quarters, so that a day of any of them is a sum of
 * rows. Play money counts for nothing.
 */
export const memberResults: Projection = {
  name: 'member-results',
  table: 'member_results',
  write: (table) => sql`
    by_quarter as materialized (
      select member_id, currency, date_bin('15 minutes', at, 'epoch') as quarter,
        case when movement in ('deposit-credited', 'withdrawal-paid', 'withdrawal-returned', 'member-transfer') then '' else source end as source, coalesce(game_code, '') as game_code,
        count(*) filter (where movement = 'stake-placed') as bets,
        coalesce(sum(amount_minor) filter (where movement = 'stake-placed'), 0) as staked_minor,
        coalesce(sum(amount_minor) filter (where movement = 'win-paid'), 0) as won_minor,
        coalesce(sum(amount_minor) filter (where movement = 'stake-returned'), 0) as returned_minor,
        coalesce(sum(amount_minor) filter (where movement in ('bet-adjusted', 'promo-paid') and credit = 'cash'), 0) as gave_minor,
        coalesce(sum(amount_minor) filter (where movement = 'bet-adjusted' and credit <> 'cash'), 0) as took_minor,
        coalesce(sum(amount_minor) filter (where movement = 'deposit-credited'), 0) as deposited_minor,
        coalesce(sum(case movement when 'withdrawal-paid' then amount_minor else -amount_minor end) filter (where movement in ('withdrawal-paid', 'withdrawal-returned')), 0) as withdrawn_minor,
        coalesce(sum(amount_minor) filter (where movement = 'member-transfer' and credit = 'cash'), 0) as received_minor,
        coalesce(sum(amount_minor) filter (where movement = 'member-transfer' and credit <> 'cash'), 0) as sent_minor
      from read
      where movement in ('stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted', 'promo-paid', 'deposit-credited', 'withdrawal-paid', 'withdrawal-returned', 'member-transfer')
        and currency <> 'FUN'
      group by 1, 2, 3, 4, 5
    ),
    written as (
      insert into ${table} as r (member_id, currency, quarter, source, game_code, bets, staked_minor, won_minor, returned_minor, gave_minor, took_minor,
        deposited_minor, withdrawn_minor, received_minor, sent_minor)
      select member_id, currency, quarter, source, game_code, bets, staked_minor, won_minor, returned_minor, gave_minor, took_minor,
        deposited_minor, withdrawn_minor, received_minor, sent_minor from by_quarter
      on conflict (member_id, quarter, currency, source, game_code) do update set
        bets = r.bets + excluded.bets,
        staked_minor = r.staked_minor + excluded.staked_minor,
        won_minor = r.won_minor + excluded.won_minor,
        returned_minor = r.returned_minor + excluded.returned_minor,
        gave_minor = r.gave_minor + excluded.gave_minor,
        took_minor = r.took_minor + excluded.took_minor,
        deposited_minor = r.deposited_minor + excluded.deposited_minor,
        withdrawn_minor = r.withdrawn_minor + excluded.withdrawn_minor,
        received_minor = r.received_minor + excluded.received_minor,
        sent_minor = r.sent_minor + excluded.sent_minor
    ),`,
}
