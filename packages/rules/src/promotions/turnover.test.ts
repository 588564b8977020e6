import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gameCategories } from '@trevo/rules/categories'
import { minor } from '@trevo/rules/money'
import { turnoverOf } from './turnover.ts'

test.each([
  ['RNG', 20_000n, 0n, 20_000n],
  ['RNG', 20_000n, 20_000n, 20_000n],
  ['ELOTT', 500n, 90_000n, 500n],
  ['LIVE', 20_000n, 28_001n, 8_001n],
  ['LIVE', 20_000n, 20_000n, 0n],
  ['LIVE', 20_000n, 0n, 20_000n],
  ['SPORTS', 1_000n, 5_000n, 1_000n],
  ['PVP', 1_000n, -300n, 1_000n],
  ['COCKFIGHT', 0n, 0n, 0n],
] as const)('Product §10.660 in %s %i staked and %i back count %i', (category, staked, back, counted) => {
  expect(turnoverOf(category, minor(staked), minor(back))).toBe(counted)
})

test('it is never more than the stake, and never below nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...gameCategories), fc.bigInt(0n, 10n ** 12n), fc.bigInt(-(10n ** 12n), 10n ** 12n), (category, staked, back) => {
      const counted = turnoverOf(category, minor(staked), minor(back))
      expect(counted >= 0n && counted <= staked).toBe(true)
    }),
  )
})
