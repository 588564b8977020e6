import { sql } from 'kysely'
import type { Projection } from './projection.ts'

/** Each column, and what of the step's transfers `t` it sums. */
const sums: Readonly<Record<string, string>> = {
  bets: `count(*) filter (where t.movement = 'stake-placed')`,
  staked_minor: `sum(t.amount_minor) filter (where t.movement = 'stake-placed')`,
  won_minor: `sum(t.amount_minor) filter (where t.movement = 'win-paid')`,
  returned_minor: `sum(t.amount_minor) filter (where t.movement = 'stake-returned')`,
  adjusted_minor: `sum(case t.credit when 'cash' then t.amount_minor else -t.amount_minor end) filter (where t.movement = 'bet-adjusted')`,
  promo_minor: `sum(t.amount_minor) filter (where t.movement = 'promo-paid')`,
  bonus_granted_minor: `sum(t.amount_minor) filter (where t.debit = 'house:bonus-cost')`,
  bonus_forfeited_minor: `sum(t.amount_minor) filter (where t.credit = 'house:bonus-cost')`,
  rewards_minor: `sum(t.amount_minor) filter (where t.debit in ('house:promotions', 'house:referrals'))`,
  deposits: `count(*) filter (where t.movement = 'deposit-credited')`,
  deposited_minor: `sum(t.amount_minor) filter (where t.movement = 'deposit-credited')`,
  withdrawals: `count(*) filter (where t.movement = 'withdrawal-paid')`,
  withdrawn_minor: `sum(case t.movement when 'withdrawal-paid' then t.amount_minor else -t.amount_minor end) filter (where t.movement in ('withdrawal-paid', 'withdrawal-returned'))`,
  rebates_minor: `sum(t.amount_minor) filter (where t.debit = 'house:rebates')`,
  contracts_in_minor: `sum(t.amount_minor) filter (where t.debit in ('house:contracts', 'house:contract-clearing'))`,
  contracts_out_minor: `sum(t.amount_minor) filter (where t.credit in ('house:contracts', 'house:contract-clearing'))`,
  transfers_in_minor: `sum(t.amount_minor) filter (where t.debit in ('house:transfers', 'house:rain'))`,
  transfers_out_minor: `sum(t.amount_minor) filter (where t.credit in ('house:transfers', 'house:rain'))`,
}

/** What is summed of a day: by the team's figures too. */
export const dayColumns: readonly string[] = Object.keys(sums)

/** What a step's transfers come to, a column each. */
export const daySums = sql.raw(dayColumns.map((column) => `coalesce(${sums[column]}, 0)::bigint as ${column}`).join(', '))

const isPlay = `t.movement in ('stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted', 'promo-paid')`

/** Of a game `g`: the category that it has now. */
export const dayCategory = sql.raw(`case when ${isPlay} then coalesce(g.game_type, '-') else '-' end`)

/** Of play and of payments the movement says what it is; of the house's money its account does, whoever has a reason of their own for it. */
export const isOfDays = sql.raw(`(${isPlay} or t.movement in ('deposit-credited', 'withdrawal-paid', 'withdrawal-returned')
  or t.debit in ('house:bonus-cost', 'house:promotions', 'house:referrals', 'house:rebates', 'house:contracts', 'house:contract-clearing', 'house:transfers', 'house:rain')
  or t.credit in ('house:bonus-cost', 'house:contracts', 'house:contract-clearing', 'house:transfers', 'house:rain'))`)

const columns = sql.raw(dayColumns.join(', '))

/**
 * What each member did on each day of the books, by the category that the game has when it is read; money outside the games, and of games that the
 * house does not know, stands under '-'. Play money counts for nothing.
 */
export const memberDays: Projection = {
  name: 'member-days',
  table: 'member_days',
  write: (table) => sql`
    by_day as materialized (
      select t.member_id, t.currency, (t.at at time zone 'UTC')::date as day, ${dayCategory} as category, ${daySums}
      from read t left join games g on g.provider_code = t.source and g.game_code = t.game_code
      where t.currency <> 'FUN' and ${isOfDays}
      group by 1, 2, 3, 4
    ),
    written as (
      insert into ${table} as s (member_id, currency, day, category, ${columns})
      select member_id, currency, day, category, ${columns} from by_day
      on conflict (member_id, day, currency, category) do update set
        ${sql.raw(dayColumns.map((column) => `${column} = s.${column} + excluded.${column}`).join(', '))}
    ),`,
}
