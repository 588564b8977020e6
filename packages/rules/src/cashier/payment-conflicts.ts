/**
 * How a payment that came in may not fit what was asked for.
 * - unmatched: it names no deposit of ours · late: its deposit was over; it is credited all the same, and seen here
 * - not-allowed: of a kind that the market forbids, such as a credit card behind a debit form, or for a member who had stopped · other-token: not the token that was asked for
 * - double: on top of one that was credited · other-amount · other-payer: not from an account of the member's own
 * - over-limit: it came late, when the member's own limit of deposits had no room for it any more
 */
export const conflictKinds = ['unmatched', 'double', 'other-amount', 'other-payer', 'not-allowed', 'other-token', 'over-limit', 'late'] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** open: waits for a person · refunding: on its way back · settled: the provider itself put it right */
export const conflictStates = ['open', 'credited', 'refunding', 'refunded', 'settled'] as const
export type ConflictState = (typeof conflictStates)[number]

/** asked: the provider has not answered · processing: it has, and its payer's bank not yet */
export const refundStates = ['asked', 'processing', 'done', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Whether the payer is the member: null where either document is not known, or is none that can be compared. */
export const isMembersOwn = (membersDocument: string | undefined, payersDocument: string | undefined): boolean | null => {
  const [own, payers] = [digitsOf(membersDocument ?? ''), digitsOf(payersDocument ?? '')]
  return own.length === 11 && payers.length >= 11 ? own === payers : null
}

interface Asked {
  readonly amountMinor: bigint
  readonly currency: string
}

/** Why a payment is not credited to the deposit that it names, the first that applies; null where it is what was asked for. */
export const conflictOf = (paid: Asked, asked: Asked, isOwn: boolean | null): 'other-amount' | 'other-payer' | null => {
  if (paid.amountMinor !== asked.amountMinor || paid.currency !== asked.currency) return 'other-amount'
  return isOwn === false ? 'other-payer' : null
}
