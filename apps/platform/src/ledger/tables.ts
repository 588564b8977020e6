import type { LimitKind, LimitPeriod } from '@trevo/rules/care/limits'
import type { Generated } from 'kysely'

export type PurseKindColumn = 'cash' | 'bonus' | 'held' | 'debt'

/** Written by `ledger_post` alone. */
export interface PursesTable {
  member_id: bigint
  currency: string
  kind: PurseKindColumn
  balance_minor: bigint
  seq: bigint
  /** On the cash purse: whether the member ever had a bonus or a debt. */
  has_bonus_or_debt: boolean
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
  /** The place of the member's cash when the game opened. */
  from_seq: Generated<bigint | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    purses: PursesTable
    transfers: TransfersTable
    rounds: RoundsTable
    play_counters: PlayCountersTable
    play_spans: PlaySpansTable
    limit_refusals: LimitRefusalsTable
    launch_tokens: LaunchTokensTable
    game_sessions: GameSessionsTable
  }
}
