import type { Currency, Minor } from '@trevo/rules/money'

/** Half-open. */
export interface Window {
  readonly from: Date
  readonly to: Date
}

/** A transaction in an outside party's own books. */
export interface StatementLine {
  readonly kind: string
  readonly txId: string
  readonly roundId: string | null
  /** Null where the party does not know our members. */
  readonly memberId: bigint | null
  readonly amountMinor: Minor
  readonly currency: Currency
  /** `pending`: the party has not heard our decision yet. */
  readonly status: 'done' | 'pending' | 'refused'
  /** By the party's own clock. */
  readonly at: Date
}

/** Whoever moves money with us and keeps books of it. */
export interface Party {
  readonly kind: 'vendor' | 'payment'
  readonly code: string
  /** Its lines of the window, in any order. Throws StatementRefused when they cannot be had whole. */
  readStatement(window: Window): AsyncIterable<StatementLine>
}

/** There is no whole statement, so nothing was compared. */
export class StatementRefused extends Error {}
