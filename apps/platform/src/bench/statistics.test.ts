import { expect, test } from 'vitest'
import { median, p99OfParts, quantile } from './statistics.ts'

test('the median is the middle one, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 6])).toBe(5.5)
  expect(median([])).toBeNaN()
})
test('a quantile is one of the values', () => {
  const sorted = Array.from({ length: 100 }, (_, at) => at + 1)
  expect([quantile(sorted, 0), quantile(sorted, 0.5), quantile(sorted, 0.99), quantile(sorted, 1)]).toEqual([1, 51, 100, 100])
  expect(quantile(Float64Array.of(), 0.5)).toBe(0)
})
test('each part has a p99 of its own, and one stall is in one of them', () => {
  const values = Array.from({ length: 1_000 }, (_, at) => (at === 150 || at === 151 ? 500 : 5))
  expect(p99OfParts(values, 100)).toEqual([5, 500, 5, 5, 5, 5, 5, 5, 5, 5])
})
test('a short last part counts only where there is no other', () => {
  expect(p99OfParts([...Array.from({ length: 100 }, () => 5), 9], 100)).toEqual([5])
  expect(p99OfParts([...Array.from({ length: 100 }, () => 5), ...Array.from({ length: 50 }, () => 9)], 100)).toEqual([5, 9])
  expect(p99OfParts([9], 100)).toEqual([9])
  expect(p99OfParts([], 100)).toEqual([])
})
