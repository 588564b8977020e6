import { expect, test } from 'vitest'
import { median, quantile } from './statistics.ts'

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
