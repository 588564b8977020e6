import { describe, expect, test } from 'vitest'
import { conflictOf, isMembersOwn } from './payment-conflicts.ts'

describe('Product §4.144 whose account a payment came from', () => {
  test.each([
    ['529.982.247-25', '52998224725', true],
    ['52998224725', '98765432100', false],
    ['52998224725', '11222333000181', false],
    ['52998224725', undefined, null],
    [undefined, '98765432100', null],
    ['AB123456', '98765432100', null],
  ])('member %s, payer %s: %s', (own, payers, expected) => expect(isMembersOwn(own, payers)).toBe(expected))
})

test('Product §4.143 the amount is looked at before the payer', () => {
  const asked = { amountMinor: 5_000n, currency: 'BRL' }
  expect(conflictOf(asked, asked, true)).toBeNull()
  expect(conflictOf(asked, asked, null)).toBeNull()
  expect(conflictOf(asked, asked, false)).toBe('other-payer')
  expect(conflictOf({ ...asked, amountMinor: 4_999n }, asked, false)).toBe('other-amount')
  expect(conflictOf({ ...asked, currency: 'EUR' }, asked, null)).toBe('other-amount')
})
