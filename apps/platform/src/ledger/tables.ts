import type { LimitKind, LimitPeriod } from '@trevo/rules/care/limits'
import type { FreeRoundsState } from '@trevo/rules/promotions/free-rounds'
import type { GameRules } from '@trevo/rules/vendors/game-rules'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export type PurseKindColumn = 'cash' | 'bonus' | 'held' | 'debt'

/** Written by `ledger_post` alone. */
export interface PursesTable {
  member_id: bigint
  currency: string
  kind: PurseKindColumn
  balance_minor: bigint
  seq: bigint
  /** On the cash purse: its member owes, or has an open stake that drew bonus. */
  is_involved: boolean
  /** On the cash purse: the open stakes that drew bonus, and what stands in the bonus purse. */
  bonus_open: Generated<number>
  bonus_copy: Generated<bigint>
  /** Blanks until the purse is first written, so that the row has room on its page for what is written into it. */
  room: Generated<string | null>
  /** Of the cash purse of a member with limits of play: what is left before the first of them is reached. */
  stake_room: Generated<bigint | null>
  loss_room: Generated<bigint | null>
  time_room_ms: Generated<bigint | null>
  /** From here on they are counted anew first. */
  rooms_until: Generated<Date | null>
  played_at: Generated<Date | null>
}

/** Written by `ledger_post` alone: a line of the statement of `purse`. */
export interface TransfersTable {
  id: bigint
  member_id: bigint
  currency: string
  purse: PurseKindColumn
  seq: bigint
  balance_after_minor: bigint
  debit: string
  credit: string
  amount_minor: bigint
  movement: string
  counter_purse: PurseKindColumn | null
  counter_seq: bigint | null
  counter_balance_after_minor: bigint | null
  source: string
  kind: string
  tx_id: string
  refers_to_seq: bigint | null
  game_code: string | null
  round_id: string | null
  reason: string | null
  at: Date
}

/** Written by `ledger_post` alone. A round's transfers are the member's cash transfers of its round_id from first_seq to last_seq. */
export interface RoundsTable {
  source: string
  round_id: string
  id: bigint
  member_id: bigint
  game_code: string
  currency: string
  bets: number
  wins: number
  returns: number
  staked_minor: bigint
  won_minor: bigint
  returned_minor: bigint
  /** What adjustments after the settlement gave; below zero, took. */
  adjusted_minor: bigint
  first_seq: bigint | null
  last_seq: bigint | null
  opened_at: Date
  touched_at: Date
  closed_at: Date | null
  /** Stakes that drew bonus and were not given back. */
  bonus_bets: Generated<number>
  /** What promo-wins brought that named the round; null: none did. */
  promo_minor: Generated<bigint | null>
  state: 'open' | 'settled' | 'cancelled'
}

/** What the rooms of a member with limits were when they were last counted. */
export interface PlayCountersTable {
  member_id: bigint
  currency: string
  zone: string
  from_at: Date
  from_seq: bigint
  stake_start: bigint
  loss_start: bigint
  time_start_ms: bigint
}

/** What such a member staked, lost and played between two counts. */
export interface PlaySpansTable {
  member_id: bigint
  to_seq: bigint
  from_seq: bigint
  from_at: Date
  until_at: Date
  staked_minor: bigint
  lost_minor: bigint
  played_ms: bigint
}

export interface LimitRefusalsTable {
  member_id: bigint
  /** Of the market's zone. */
  day: string
  kind: LimitKind
  period: LimitPeriod
}

export interface LaunchTokensTable {
  token_hash: Buffer
  member_id: bigint
  provider_code: string
  game_code: string
  language: string
  expires_at: Date
  used_at: Date | null
  session_id: Generated<bigint | null>
  reality_check_s: Generated<number | null>
  /** What the market let the game do when it was opened. */
  rules: ColumnType<GameRules | null, string | null | undefined, never>
  stake_max_minor: Generated<bigint | null>
}

export interface GameSessionsTable {
  token_hash: Buffer
  member_id: bigint
  provider_code: string
  game_code: string
  opened_at: Generated<Date>
  expires_at: Date
  session_id: Generated<bigint | null>
  reality_check_s: Generated<number | null>
  /** From here on no round begins before its member has answered a reality check. */
  pauses_at: Generated<Date | null>
  /** The most that all bets of one round may come to. */
  stake_max_minor: Generated<bigint | null>
  /** The place of the member's cash when the game opened. */
  from_seq: Generated<bigint | null>
}

/** Written by `ledger/bonus` in the transaction that moves its money, and by `ledger_post` for what comes back after its end. */
export interface BonusGrantsTable {
  id: Generated<bigint>
  member_id: bigint
  currency: string
  source: string
  source_id: string
  deposit_minor: bigint
  ends_at_withdrawal: boolean
  terms: JSONColumnType<object>
  terms_hash: Buffer
  granted_minor: bigint
  required_minor: bigint
  counted_minor: bigint
  state: 'waiting' | 'active' | 'converted' | 'forfeited' | 'expired' | 'spent'
  place: number
  max_stake_minor: bigint | null
  weights: JSONColumnType<Readonly<Record<string, number>>>
  only_games: string[] | null
  is_sticky: boolean
  cap_minor: bigint | null
  days: number
  made_at: Generated<Date>
  active_at: Date | null
  expires_at: Date | null
  ended_at: Date | null
  end_reason: string | null
  from_seq: bigint | null
  to_seq: bigint | null
  to_fact: bigint | null
  converted_minor: bigint
  forfeited_minor: bigint
  lapsed_minor: bigint
  cap_left_minor: bigint | null
  is_due: boolean
  rounds_times: number | null
  has_rounds: Generated<boolean>
}

/** Made and asked about by the house; what was won of them is written by `ledger_post` alone. */
export interface FreeRoundGrantsTable {
  id: bigint
  campaign_id: string
  member_id: bigint
  currency: string
  source: 'staff' | 'claim' | 'seed'
  source_id: string
  provider_code: string
  game_codes: string[]
  rounds: number
  stake_minor: bigint
  cap_minor: bigint | null
  bonus_grant_id: Generated<bigint | null>
  from_at: Date
  until_at: Date
  state: Generated<FreeRoundsState>
  used: Generated<number>
  said_won_minor: Generated<bigint>
  won_minor: Generated<bigint>
  lapsed_minor: Generated<bigint>
  late_wins: Generated<number>
  is_cancelling: Generated<boolean>
  made_at: Date
  ask_at: Date | null
  unanswered: Generated<number>
  silent_since: Date | null
  trouble: string | null
  ended_at: Date | null
  to_seq: bigint | null
}

/** Written by `take_wager_lines` alone. */
export interface WagerLinesTable {
  grant_id: bigint
  fact_n: bigint
  turnover_minor: bigint
  weight_bps: number
  counts_minor: bigint
  added_minor: bigint
  reason: 'counted' | 'over-max' | 'no-weight' | 'nothing' | 'other-game'
}

/** What staff corrected of a line: what the round counts since, in its place. */
export interface WagerCorrectionsTable {
  grant_id: bigint
  fact_n: bigint
  dispute_id: bigint
  weight_bps: number
  counts_minor: bigint
  added_minor: bigint
  reason: WagerLinesTable['reason']
  made_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    purses: PursesTable
    bonus_grants: BonusGrantsTable
    free_round_grants: FreeRoundGrantsTable
    wager_lines: WagerLinesTable
    wager_corrections: WagerCorrectionsTable
    transfers: TransfersTable
    rounds: RoundsTable
    play_counters: PlayCountersTable
    play_spans: PlaySpansTable
    limit_refusals: LimitRefusalsTable
    launch_tokens: LaunchTokensTable
    game_sessions: GameSessionsTable
  }
}
