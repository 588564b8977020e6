import type { FinalStatus } from './wallet.ts'

/** Verbs that are written down before they are sent; the others move nothing and may be asked anew. */
export const writtenVerbs = ['bet', 'win', 'end-round', 'rollback', 'promo-win', 'adjust', 'mark'] as const
export type WrittenVerb = (typeof writtenVerbs)[number]

/**
 * What a decided answer says of a call (Product §4.20). `unanswered`, of a bet alone: nobody knows whether the stake was taken, so it is to be
 * asked back. `cancelled`: its bet is void. `stuck`: what the wallet never should say, for a person to look at.
 */
export type Verdict = 'done' | 'refused' | 'unanswered' | 'cancelled' | 'stuck'

const betVerdicts: Readonly<Record<FinalStatus, Verdict>> = {
  OK: 'done',
  INSUFFICIENT_FUNDS: 'refused',
  LIMIT_REACHED: 'refused',
  MEMBER_BLOCKED: 'refused',
  SESSION_EXPIRED: 'refused',
  GAME_DISABLED: 'refused',
  INVALID_CURRENCY: 'refused',
  CANCELLED: 'cancelled',
  DUPLICATE_MISMATCH: 'stuck',
  ALREADY_SETTLED: 'stuck',
  BET_NOT_FOUND: 'stuck',
  ROUND_CLOSED: 'stuck',
}

/** SESSION_EXPIRED sticks to nothing, so after an unanswered attempt it does not tell whether the stake was taken. */
export const verdictOn = (verb: WrittenVerb, status: FinalStatus, isUncertain: boolean): Verdict => {
  if (verb === 'bet') return status === 'SESSION_EXPIRED' && isUncertain ? 'unanswered' : betVerdicts[status]
  if (status === 'OK') return 'done'
  return status === 'CANCELLED' ? 'cancelled' : 'stuck'
}

/** A bet that got no answer for so long is asked back instead of sent again, unless its app says otherwise: the member must not wait for ever. */
export const betRetryMsMax = 12_000

/** A mark is no money: where nobody takes it for a day it is let go. An operator that is older than the verb knows none. */
export const markRetryMsMax = 86_400_000

/**
 * 150 ms, doubled with each attempt; the wallet's own Retry-After when it is longer. A member waits for a bet, so its attempts stay
 * within 1.5 s of each other; the rest may grow to 30 s, a mark's to an hour.
 */
export const retryDelayMs = (verb: WrittenVerb, attempts: number, retryAfterMs: number | null): number =>
  Math.max(Math.min(150 * 2 ** Math.min(attempts - 1, 15), verb === 'bet' ? 1_500 : verb === 'mark' ? 3_600_000 : 30_000), retryAfterMs ?? 0)
