import { expect, test } from 'vitest'
import { isRung, rungDown, rungs } from './ladder.ts'

test('Product §9.1800: the ladder has 350 rungs from 1.01 to 1,000, each span with its step', () => {
  expect(rungs).toHaveLength(350)
  const spans: readonly (readonly [until: number, step: number, count: number])[] = [
    [2_000, 10, 100], [3_000, 20, 50], [4_000, 50, 20], [6_000, 100, 20], [10_000, 200, 20], [20_000, 500, 20], [30_000, 1_000, 10],
    [50_000, 2_000, 10], [100_000, 5_000, 10], [1_000_000, 10_000, 90],
  ]
  let at = 1_000
  const expected = spans.flatMap(([until, step, count]) => {
    const span = Array.from({ length: count }, (_, index) => at + step * (index + 1))
    at = until
    return span
  })
  expect(rungs).toEqual(expected)
})

test.each([
  [1_009.9, null], [1_010, 1_010], [1_999, 1_990], [2_000, 2_000], [2_019.9, 2_000], [2_147, 2_140], [3_352, 3_350], [3_399, 3_350], [31_000, 30_000],
  [999_999, 990_000], [2_000_000, 1_000_000],
])('Product §9.1800: %d goes down to %s', (odds, rung) => {
  expect(rungDown(odds)).toBe(rung)
})

test('Product §9.1800: a rung stays where it is', () => {
  expect(rungs.filter((rung) => !isRung(rung))).toEqual([])
  expect(isRung(2_010)).toBe(false)
  expect(isRung(1_000)).toBe(false)
})
