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
    play_facts: PlayFactsTable
    play_facts_turn: PlayFactsTurnTable
  }
}
