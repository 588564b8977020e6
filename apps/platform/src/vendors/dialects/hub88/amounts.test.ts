import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { toMinor, toWire } from './amounts.ts'

test.each([
  // what arrives, of which currency, and what it is in minor units; null is refused (Product §10.37)
  [100_000, 'BRL', 100n],
  [1_000, 'BRL', 1n],
  [0, 'BRL', 0n],
  [999, 'BRL', null],
  [1_001, 'BRL', null],
  [-1_000, 'BRL', null],
  [1_000.5, 'BRL', null],
  [Number.NaN, 'BRL', null],
  [Number.POSITIVE_INFINITY, 'BRL', null],
  [100_000, 'JPY', 1n],
  [1_000, 'JPY', null],
  [100, 'KWD', 1n],
  [9_007_199_254_740_000, 'BRL', 9_007_199_254_740n],
  [9_007_199_254_741_000, 'BRL', null],
] as const)('Product §10.37 %d of %s', (wire, currency, expected) => expect(toMinor(wire, currency)).toBe(expected))

test('every amount goes out as it came in', () => {
  for (const currency of ['BRL', 'JPY', 'KWD'])
    for (const amount of [0n, 1n, 99n, 100n, 123_456_789n]) expect(toMinor(Number(toWire(minor(amount), currency)), currency)).toBe(amount)
  expect(toWire(minor(999_999_999_999_999n), 'BRL')).toBe('999999999999999000')
})
