import type { Minor } from '@trevo/rules/money'
import type { Movement } from './movement.ts'

/** In the order in which the first that applies is answered (Product §10.9); the last two never reach a vendor. */
export type LedgerStatus =
  | 'OK'
  | 'DUPLICATE_MISMATCH'
  | 'CANCELLED'
  | 'SESSION_EXPIRED'
  | 'GAME_DISABLED'
  | 'MEMBER_BLOCKED'
  | 'INVALID_CURRENCY'
  | 'ROUND_CLOSED'
  | 'BET_NOT_FOUND'
  | 'ALREADY_SETTLED'
  | 'LIMIT_REACHED'
  | 'INSUFFICIENT_FUNDS'
  | 'HOLD_NOT_FOUND'
  | 'MEMBER_UNKNOWN'

export interface Outcome {
  readonly status: LedgerStatus
  /** The same request was decided before, and this is that decision. */
  readonly replayed: boolean
  /** The place in the member's cash ledger; null where cash did not move. */
  readonly seq: bigint | null
  readonly balanceMinor: Minor
  /** The wallet's; null for an unknown member alone. */
  readonly currency: string | null
  /** True when this very call moved money. */
  readonly hasMoved: boolean
  readonly amountMinor: Minor | null
}

/** Money that moved and is committed. */
export interface CommittedMovement {
  readonly movement: Movement
  readonly outcome: Outcome
}

/** A row of `ledger_post`, as `pg` gives it. */
export interface OutcomeRow {
  readonly n: number
  readonly status: LedgerStatus
  readonly replayed: boolean
  readonly seq: bigint | null
  readonly balance_minor: Minor
  readonly currency: string | null
  readonly moved: boolean
  readonly amount_minor: Minor | null
}

const toOutcome = (row: OutcomeRow): Outcome => ({
  status: row.status,
  replayed: row.replayed,
  seq: row.seq,
  balanceMinor: row.balance_minor,
  currency: row.currency,
  hasMoved: row.moved,
  amountMinor: row.amount_minor,
})

/** `ledger_post` answers in the members' order; here the n-th outcome is the n-th item's again. */
export const outcomesInOrder = (rows: readonly OutcomeRow[], count: number): Outcome[] => {
  const outcomes = new Array<Outcome>(count)
  for (const row of rows) outcomes[row.n] = toOutcome(row)
  return outcomes
}
