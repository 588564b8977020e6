import { sql } from 'kysely'
import type { Projection } from './projection.ts'

/**
 * One row a round in which money moved. A line between two purses of the member (bonus money, a debt) belongs to its round and lies in the
 * round's range of lines, and counts in no sum: the stake and the win stand there whole.
 */
export const betRecords: Projection = {
  name: 'bet-records',
  table: 'bet_records',
  write: (table) => sql`
    by_round as materialized (
      select source, round_id, min(id) as id, min(member_id) as member_id, min(game_code) as game_code, min(currency) as currency,
        count(*) filter (where movement = 'stake-placed') as bets,
        coalesce(sum(amount_minor) filter (where movement = 'stake-placed'), 0) as staked_minor,
        coalesce(sum(amount_minor) filter (where movement = 'win-paid'), 0) as won_minor,
        coalesce(sum(amount_minor) filter (where movement = 'stake-returned'), 0) as returned_minor,
        sum(amount_minor) filter (where movement = 'promo-paid') as promo_minor,
        coalesce(sum(case credit when 'cash' then amount_minor else -amount_minor end) filter (where movement = 'bet-adjusted'), 0) as adjusted_minor,
        min(seq) as first_seq, max(seq) as last_seq, min(at) as opened_at, max(at) as touched_at
      from read where round_id is not null group by source, round_id
    ),
    written as (
      insert into ${table} as b (source, round_id, id, member_id, game_code, currency, bets, staked_minor, won_minor, returned_minor, adjusted_minor, promo_minor,
        first_seq, last_seq, opened_at, touched_at)
      select source, round_id, id, member_id, game_code, currency, bets, staked_minor, won_minor, returned_minor, adjusted_minor, promo_minor,
        first_seq, last_seq, opened_at, touched_at from by_round
      on conflict (round_id, source) do update set
        id = least(b.id, excluded.id),
        bets = b.bets + excluded.bets,
        staked_minor = b.staked_minor + excluded.staked_minor,
        won_minor = b.won_minor + excluded.won_minor,
        returned_minor = b.returned_minor + excluded.returned_minor,
        adjusted_minor = b.adjusted_minor + excluded.adjusted_minor,
        promo_minor = coalesce(b.promo_minor + excluded.promo_minor, b.promo_minor, excluded.promo_minor),
        first_seq = least(b.first_seq, excluded.first_seq),
        last_seq = greatest(b.last_seq, excluded.last_seq),
        opened_at = least(b.opened_at, excluded.opened_at),
        touched_at = greatest(b.touched_at, excluded.touched_at)
    ),`,
}
