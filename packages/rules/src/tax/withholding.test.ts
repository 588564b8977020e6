import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Minor, minor } from '@trevo/rules/money'
import { freeOf, withholdingOf } from './withholding.ts'

const soFar = (paidIn: bigint, takenOut = 0n, gain = 0n) => ({ paidInMinor: minor(paidIn), takenOutMinor: minor(takenOut), gainMinor: minor(gain) })

test.each([
  ['nothing paid in', soFar(0n), 0n],
  ['all of it still to come back', soFar(5_000n), 5_000n],
  ['part of it came back', soFar(5_000n, 2_000n), 3_000n],
  ['more was taken out than paid in, and reckoned then', soFar(5_000n, 9_000n, 4_000n), 0n],
  ['paid in again after a gain', soFar(6_000n, 9_000n, 4_000n), 1_000n],
  ['more went back to its payer than was left', soFar(0n, 2_000n), 0n],
] as const)('%s', (_what, paid, free) => {
  expect(freeOf(paid)).toBe(free)
})

test.each([
  ['what was paid in comes back whole', 5_000n, 5_000n, 1_500, 0n, 0n, 5_000n],
  ['only what is above it is gain', 8_000n, 5_000n, 1_500, 3_000n, 450n, 7_550n],
  ['a cent is rounded down', 1_099n, 0n, 1_500, 1_099n, 164n, 935n],
  ['too little for a cent', 6n, 0n, 1_500, 6n, 0n, 6n],
  ['no rate', 8_000n, 0n, 0, 8_000n, 0n, 8_000n],
  ['the highest rate leaves something', 1_000n, 0n, 9_999, 1_000n, 999n, 1n],
] as const)('%s', (_what, amount, free, rateBps, gain, withheld, arrives) => {
  expect(withholdingOf(minor(amount), minor(free), rateBps)).toEqual({ gainMinor: gain, withheldMinor: withheld, arrivesMinor: arrives })
})

const steps = fc.array(fc.record({ isIn: fc.boolean(), amount: fc.bigInt(1n, 100_000n), isGivenBack: fc.boolean() }), { maxLength: 40 })

test('in whatever order money came and went, the gain is the most by which what went was ever ahead of what came', () => {
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 9_999 }), (all, rateBps) => {
      let [paidIn, takenOut, gain, most, withheld] = [0n, 0n, 0n, 0n, 0n]
      for (const { isIn, amount, isGivenBack } of all) {
        if (isIn) paidIn += amount
        else {
          const part = withholdingOf(minor(amount), freeOf(soFar(paidIn, takenOut, gain)), rateBps)
          expect(part.withheldMinor + part.arrivesMinor).toBe(amount as Minor)
          expect(part.arrivesMinor).toBeGreaterThan(0n)
          // What is given back leaves nothing behind.
          if (isGivenBack) continue
          takenOut += amount
          gain += part.gainMinor
          withheld += part.withheldMinor
          if (takenOut - paidIn > most) most = takenOut - paidIn
        }
      }
      expect(gain).toBe(most)
      expect(withheld * 10_000n <= gain * BigInt(rateBps)).toBe(true)
    }),
  )
})
