import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highestOddsMilli, rungs } from './ladder.ts'
import { fairOfLine, fairOfPrices, inPpm, isMarginAlarming, powerFor, priceJoint, priceMarket, shownMarginBps } from './margin.ts'

test('Product §10.1800: 44.7, 27.4 and 27.9 % at a margin of 5 % are 2.14, 3.40 and 3.35', () => {
  expect(priceMarket([447_000, 274_000, 279_000], { method: 'power', marginBps: 500, sum: 1 })).toEqual([2_140, 3_400, 3_350])
})

test('Product §10.1800: in proportion, each price is cut alike; where chances sum to 2, always so', () => {
  expect(priceMarket([500_000, 300_000, 200_000], { method: 'proportional', marginBps: 500, sum: 1 })).toEqual([1_900, 3_150, 4_700])
  // 1 ÷ (0.75 × 1.05) = 1.2698…, 1 ÷ (0.65 × 1.05) = 1.4652…, 1 ÷ (0.6 × 1.05) = 1.5873…
  expect(priceMarket([750_000, 650_000, 600_000], { method: 'power', marginBps: 500, sum: 2 })).toEqual([1_260, 1_460, 1_580])
})

test('Product §10.1800: a price under 1.01 hides its selection, a chance of 0 too, and none is above 1,000', () => {
  expect(priceMarket([995_000, 5_000, 0], { method: 'proportional', marginBps: 0, sum: 1 })).toEqual([null, 200_000, null])
  expect(priceMarket([999_999, 1], { method: 'proportional', marginBps: 0, sum: 1 })).toEqual([null, highestOddsMilli])
})

test('Product §10.1802: the margin shown is that of the rounded prices: 6.0 %', () => {
  expect(shownMarginBps([2_140, 3_400, 3_350], 1)).toBe(599)
  expect(shownMarginBps([1_260, 1_460, 1_580], 2)).toBe(557)
})

test('Product §10.1802: rounding that takes more than a quarter of the margin alarms', () => {
  expect(isMarginAlarming(625, 500)).toBe(false)
  expect(isMarginAlarming(626, 500)).toBe(true)
})

test('Product §10.1801: pushes are out of a fair price, and halves count half: home −0.25 is 51.8 %', () => {
  expect(fairOfLine({ won: 447_000, halfWon: 0, push: 0, halfLost: 274_000, lost: 279_000 })).toBe(517_961)
  expect(fairOfLine({ won: 447_000, halfWon: 0, push: 274_000, halfLost: 0, lost: 279_000 })).toBe(615_702)
  expect(fairOfLine({ won: 200_000, halfWon: 300_000, push: 0, halfLost: 0, lost: 500_000 })).toBe(411_765)
  expect(fairOfLine({ won: 0, halfWon: 0, push: 1_000_000, halfLost: 0, lost: 0 })).toBe(0)
})

test('Product §10.1813: chances in parts per million sum to 1 at most', () => {
  expect(inPpm({ won: 0.447, halfWon: 0.1, push: 0, halfLost: 0.174, lost: 0.279 })).toEqual({ won: 447_000, halfWon: 100_000, push: 0, halfLost: 174_000, lost: 279_000 })
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }), (weights) => {
      const total = weights.reduce((a, b) => a + b, 0)
      const [won = 0, halfWon = 0, push = 0, halfLost = 0, lost = 0] = weights.map((each) => each / total)
      const sum = Object.values(inPpm({ won, halfWon, push, halfLost, lost })).reduce((a, b) => a + b, 0)
      expect(sum).toBeLessThanOrEqual(1_000_000)
      expect(sum).toBeGreaterThanOrEqual(999_995)
    }),
  )
})

const chances = (n: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.integer({ min: 30, max: 1_000 }), { minLength: n, maxLength: n }).map((weights) => {
    const total = weights.reduce((a, b) => a + b, 0)
    const rounded = weights.map((each) => Math.floor((each * 1_000_000) / total))
    return [1_000_000 - rounded.slice(1).reduce((a, b) => a + b, 0), ...rounded.slice(1)]
  })

test('Product §10.1800: by power, the inverses of the prices before rounding sum to 1 and the margin', () => {
  fc.assert(
    fc.property(chances(4), fc.integer({ min: 0, max: 1_200 }), (fair, marginBps) => {
      const power = powerFor(fair, 1, marginBps)
      const sum = fair.reduce((total, each) => total + (each / 1_000_000) ** power, 0)
      expect(sum).toBeCloseTo(1 + marginBps / 10_000, 8)
    }),
  )
})

test('Product §10.1800: prices to fair and back are the same prices, within a rung', () => {
  fc.assert(
    fc.property(chances(3), fc.integer({ min: 300, max: 1_200 }), (fair, marginBps) => {
      const offered = priceMarket(fair, { method: 'power', marginBps, sum: 1 }).flatMap((odds) => odds ?? [])
      fc.pre(offered.length === fair.length)
      const back = priceMarket(fairOfPrices(offered, 1), { method: 'power', marginBps: shownMarginBps(offered, 1), sum: 1 })
      expect(back.map((odds, index) => Math.abs(rungs.indexOf(odds ?? 0) - rungs.indexOf(offered[index] ?? 0)) <= 1)).not.toContain(false)
    }),
  )
})

test('Product §10.1800: a joint price has the power of its legs, once', () => {
  expect(priceJoint(250_000, 1)).toBe(4_000)
  // 0.25 to the power 0.95 is 0.26794…, and 1 ÷ that 3.7321…
  expect(priceJoint(250_000, 0.95)).toBe(3_700)
  expect(priceJoint(0, 1)).toBe(null)
})
