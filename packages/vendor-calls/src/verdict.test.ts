import { expect, test } from 'vitest'
import { betRetryMsMax, retryDelayMs, verdictOn } from './verdict.ts'

test.each([
  // verb        status                 unanswered before   then
  ['bet', 'OK', false, 'done'],
  ['bet', 'INSUFFICIENT_FUNDS', false, 'refused'],
  ['bet', 'LIMIT_REACHED', true, 'refused'],
  ['bet', 'MEMBER_BLOCKED', false, 'refused'],
  ['bet', 'GAME_DISABLED', false, 'refused'],
  ['bet', 'INVALID_CURRENCY', false, 'refused'],
  ['bet', 'SESSION_EXPIRED', false, 'refused'],
  ['bet', 'SESSION_EXPIRED', true, 'unanswered'],
  ['bet', 'CANCELLED', true, 'cancelled'],
  ['bet', 'DUPLICATE_MISMATCH', false, 'stuck'],
  ['bet', 'ROUND_CLOSED', false, 'stuck'],
  ['win', 'OK', false, 'done'],
  ['win', 'CANCELLED', false, 'cancelled'],
  ['win', 'BET_NOT_FOUND', false, 'stuck'],
  ['win', 'ROUND_CLOSED', true, 'stuck'],
  ['end-round', 'OK', true, 'done'],
  ['end-round', 'DUPLICATE_MISMATCH', false, 'stuck'],
  ['rollback', 'OK', false, 'done'],
  ['rollback', 'CANCELLED', false, 'cancelled'],
  ['rollback', 'ALREADY_SETTLED', false, 'stuck'],
  ['promo-win', 'OK', false, 'done'],
  ['adjust', 'OK', true, 'done'],
  ['adjust', 'BET_NOT_FOUND', false, 'stuck'],
  ['mark', 'OK', true, 'done'],
  ['mark', 'DUPLICATE_MISMATCH', false, 'stuck'],
] as const)('Product §4.20 %s answered %s (uncertain: %s) → %s', (verb, status, isUncertain, verdict) => {
  expect(verdictOn(verb, status, isUncertain)).toBe(verdict)
})

test('Product §9.17 attempts grow apart, a bet’s up to 1.5 s and the others’ up to 30 s, and heed Retry-After', () => {
  expect([1, 2, 3, 4].map((attempts) => retryDelayMs('win', attempts, null))).toEqual([150, 300, 600, 1_200])
  expect(retryDelayMs('win', 50, null)).toBe(30_000)
  expect(retryDelayMs('bet', 50, null)).toBe(1_500)
  expect(retryDelayMs('mark', 50, null)).toBe(3_600_000)
  expect(retryDelayMs('rollback', 1, 2_000)).toBe(2_000)
  expect(betRetryMsMax).toBe(12_000)
})
