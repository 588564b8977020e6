import type { WalletVerb } from './tables.ts'
import type { FinalStatus } from './wallet.ts'

/** What follows for the round from a decided answer. `pay`: play and pay out; `return`: take the stake back to be sure. */
export type Verdict = 'pay' | 'settled' | 'refused' | 'return' | 'cancelled' | 'stuck'

const betVerdicts: Readonly<Record<FinalStatus, Verdict>> = {
  OK: 'pay',
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

/**
 * The contract's table, as the studio acts on it (Product §4.20). SESSION_EXPIRED sticks to nothing, so after an
 * unanswered attempt it does not tell whether the stake was taken: then the stake is asked back.
 */
export const verdictOn = (verb: WalletVerb, status: FinalStatus, isUncertain: boolean): Verdict => {
  if (verb === 'bet') return status === 'SESSION_EXPIRED' && isUncertain ? 'return' : betVerdicts[status]
  if (verb === 'rollback') return status === 'OK' || status === 'CANCELLED' ? 'cancelled' : 'stuck'
  if (status === 'OK') return 'settled'
  return status === 'CANCELLED' ? 'cancelled' : 'stuck'
}

/** A bet that got no answer for so long is asked back instead of sent again: the member must not wait for ever. */
export const betRetryMsMax = 12_000

/**
 * 150 ms, doubled with each attempt; the wallet's own Retry-After when it is longer. A member waits for a bet, so its attempts stay
 * within 1.5 s of each other; the rest may grow to 30 s.
 */
export const retryDelayMs = (verb: WalletVerb, attempts: number, retryAfterMs: number | null): number =>
  Math.max(Math.min(150 * 2 ** Math.min(attempts - 1, 10), verb === 'bet' ? 1_500 : 30_000), retryAfterMs ?? 0)
