import type { Generated } from 'kysely'

/** Written by the steps of `ledger/projections/` alone, and replaced whole by a rebuild. */

/** One row a round in which money moved. Whether it is open stands in `rounds`: a round may end without a transfer. */
export interface BetRecordsTable {
  source: string
  round_id: string
  id: bigint
  member_id: bigint
  game_code: string
  currency: string
  bets: number
  staked_minor: bigint
  won_minor: bigint
  returned_minor: bigint
  adjusted_minor: bigint
  /** What promo-wins brought that named the round; null: none did. */
  promo_minor: bigint | null
  first_seq: bigint
  last_seq: bigint
  opened_at: Date
  touched_at: Date
}

/** Rounds of the last days that stand above their stake. */
export interface WinnersTable {
  source: string
  round_id: string
  day: Date
  net_minor: bigint
}

export interface MemberStatisticsTable {
  member_id: bigint
  currency: string
  day: Date
  bets: bigint
  staked_minor: bigint
  won_minor: bigint
  returned_minor: bigint
  adjusted_minor: bigint
  deposits: bigint
  deposited_minor: bigint
  withdrawals: bigint
  withdrawn_minor: bigint
}

/** By the quarter of an hour and the game; money outside the games has neither vendor nor game. */
export interface MemberResultsTable {
  member_id: bigint
  currency: string
  quarter: Date
  source: string
  game_code: string
  bets: bigint
  staked_minor: bigint
  won_minor: bigint
  returned_minor: bigint
  gave_minor: bigint
  took_minor: bigint
  deposited_minor: bigint
  withdrawn_minor: bigint
  received_minor: bigint
  sent_minor: bigint
}

/** Sums of a day of the books, in minor units; the same of a member and of a team. */
export interface DaySums {
  bets: bigint
  staked_minor: bigint
  won_minor: bigint
  returned_minor: bigint
  /** Below zero: took. */
  adjusted_minor: bigint
  promo_minor: bigint
  bonus_granted_minor: bigint
  bonus_forfeited_minor: bigint
  rewards_minor: bigint
  deposits: bigint
  deposited_minor: bigint
  withdrawals: bigint
  withdrawn_minor: bigint
  rebates_minor: bigint
  contracts_in_minor: bigint
  contracts_out_minor: bigint
  transfers_in_minor: bigint
  transfers_out_minor: bigint
}

export interface MemberDaysTable extends DaySums {
  member_id: bigint
  currency: string
  day: Date
  /** Of the game; '-': outside the games. */
  category: string
}

export interface TeamDaysTable extends DaySums {
  agent_id: bigint
  part: 'own' | 'direct' | 'team'
  day: Date
  currency: string
  category: string
}

/** Written by `take_team_turnover` alone, from the closed rounds. */
export interface TeamTurnoverTable {
  agent_id: bigint
  part: 'own' | 'direct' | 'team'
  day: Date
  currency: string
  category: string
  valid_minor: bigint
}

/** Written by `take_team_active` alone, from the closed rounds. */
export interface TeamActiveTable {
  member_id: bigint
  is_group: boolean
  currency: string
  period: 'day' | 'week' | 'month'
  start: Date
  valid_minor: bigint
  accounts: readonly bigint[]
  day: Date
  above: readonly bigint[]
  uplines: readonly bigint[]
}

export interface TeamActiveCountsTable {
  agent_id: bigint
  part: 'direct' | 'team'
  period: 'day' | 'week' | 'month'
  start: Date
  members: bigint
}

/** What a member did first in a period. */
export interface TeamSeenTable {
  member_id: bigint
  kind: 'bet' | 'deposit'
  period: 'day' | 'week' | 'month' | 'ever'
  start: Date
  day: Date
}

interface CountsOf<Kind> {
  agent_id: bigint
  part: 'direct' | 'team'
  kind: Kind
  period: 'day' | 'week' | 'month'
  start: Date
  members: bigint
}
export type TeamCountsTable = CountsOf<'bet' | 'deposit'>
export type TeamEventCountsTable = CountsOf<'login' | 'register'>

/** Written by triggers alone. */
export interface TeamEventsTable {
  xact: Generated<string>
  id: Generated<bigint>
  at: Generated<Date>
  member_id: bigint
  kind: 'login' | 'register'
  period: 'day' | 'week' | 'month'
  start: Date
  day: Date
}

/** Written by `take_play_facts` alone: a row a closed round, and one more for each change after it closed. Sums are as they stand with the row. */
export interface PlayFactsTable {
  n: Generated<bigint>
  member_id: bigint
  currency: string
  source: string
  round_id: string
  /** 0: the round closed. */
  part: number
  game_code: string
  category: string
  closed_at: Date
  first_seq: bigint
  staked_minor: bigint
  cash_minor: bigint
  back_minor: bigint
  turnover_minor: bigint
  /** What of `back_minor` is no cash. */
  bonus_back_minor: Generated<bigint>
  /** The game's return when the round closed; null: it was not known. */
  return_bps: Generated<number | null>
}

/** One row: how far the rounds have been read. */
export interface PlayFactsTurnTable {
  is_only: Generated<boolean>
  since: Date
  until: Date
  next_until: Date
  next_xact: string
}

declare module '#db/tables.ts' {
  interface Tables {
    bet_records: BetRecordsTable
    winners: WinnersTable
    member_statistics: MemberStatisticsTable
    member_results: MemberResultsTable
    member_days: MemberDaysTable
    team_days: TeamDaysTable
    team_turnover: TeamTurnoverTable
    team_active: TeamActiveTable
    team_active_counts: TeamActiveCountsTable
    team_seen: TeamSeenTable
    team_counts: TeamCountsTable
    team_events: TeamEventsTable
    team_event_counts: TeamEventCountsTable
    play_facts: PlayFactsTable
    play_facts_turn: PlayFactsTurnTable
  }
}
