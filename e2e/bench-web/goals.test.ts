import { expect, test } from 'vitest'
import { isMet, median } from './goals.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('a goal that is a ceiling and a goal that is a floor are told apart', () => {
  expect([isMet('lcpSimulated', 1_300), isMet('lcpSimulated', 1_301)]).toEqual([true, false])
  expect([isMet('performance', 99), isMet('performance', 98)]).toEqual([true, false])
})
