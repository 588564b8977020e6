export const problems = ['missing-here', 'missing-there', 'other-amount', 'other-member', 'other-state', 'twice-there'] as const
export type Problem = (typeof problems)[number]

/** One side's word on a transaction; money is text. */
export interface Side {
  readonly memberId: string | null
  readonly amount: string
  readonly currency: string
  readonly status: string
  readonly at: string | null
}

export interface Difference {
  readonly problem: Problem
  readonly kind: string
  readonly txId: string
  readonly roundId: string | null
  readonly ours: Side | null
  readonly theirs: Side | null
}

/** Of one day, by currency and kind. */
export type DayTotals = readonly { readonly currency: string; readonly kind: string; readonly lines: number; readonly total: string }[]

export interface Outcome {
  readonly state: 'equal' | 'different' | 'failed'
  readonly ours: DayTotals
  readonly theirs: DayTotals
  readonly counts: Readonly<Partial<Record<Problem, number>>>
  /** Transactions that the party had not heard our decision of. */
  readonly inFlight: number
  readonly trouble: string | null
}
