import { expect, test } from 'vitest'
import { isUndecided, Refusal } from './refusal.ts'

test.each([
  ['timeout', true],
  ['network', true],
  ['offline', true],
  ['unexpected', true],
  ['unavailable', true],
  ['insufficient_funds', false],
  ['too_many_requests', false],
  ['payment_unavailable', false],
  ['session_ended', false],
] as const)('Product §7.1 after %s it is open whether the call was carried out: %s', (code, isOpen) => {
  expect(isUndecided(new Refusal(code))).toBe(isOpen)
})

test('a fault of ours decides nothing', () => {
  expect(isUndecided(new TypeError('broken'))).toBe(true)
})
