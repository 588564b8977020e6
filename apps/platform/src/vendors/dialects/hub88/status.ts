import type { LedgerStatus } from '#ledger/outcome.ts'

/** The family's closed list, as far as a wallet answers it. */
export type RsStatus =
  | 'RS_OK'
  | 'RS_ERROR_UNKNOWN'
  | 'RS_ERROR_INVALID_TOKEN'
  | 'RS_ERROR_TOKEN_EXPIRED'
  | 'RS_ERROR_INVALID_GAME'
  | 'RS_ERROR_WRONG_CURRENCY'
  | 'RS_ERROR_NOT_ENOUGH_MONEY'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_WRONG_TYPES'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
  | 'RS_ERROR_TRANSACTION_ROLLED_BACK'
  | 'RS_ERROR_LIMIT_REACHED'

/**
 * What the ledger says, in the family's words. Where it has none of its own the answer is RS_ERROR_UNKNOWN: after it a bet is rolled back
 * and a win or rollback is sent again, so nothing is lost, and our log has the ledger's own word. SESSION_EXPIRED is two words there:
 * which of them, the session's row says.
 */
export const rsStatusOf: Readonly<Record<LedgerStatus, RsStatus>> = {
  OK: 'RS_OK',
  DUPLICATE_MISMATCH: 'RS_ERROR_DUPLICATE_TRANSACTION',
  CANCELLED: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  SESSION_EXPIRED: 'RS_ERROR_INVALID_TOKEN',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  MEMBER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  INVALID_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ALREADY_SETTLED: 'RS_ERROR_UNKNOWN',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  HOLD_NOT_FOUND: 'RS_ERROR_UNKNOWN',
  MEMBER_UNKNOWN: 'RS_ERROR_UNKNOWN',
}
