import { expect, test } from 'vitest'
import { isMet, median, pageGoals, table } from './goals.ts'

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('a goal that is a ceiling and a goal that is a floor are told apart', () => {
  expect([isMet(pageGoals.lcpSimulated, 1_300), isMet(pageGoals.lcpSimulated, 1_301)]).toEqual([true, false])
  expect([isMet(pageGoals.performance, 98), isMet(pageGoals.performance, 97)]).toEqual([true, false])
})

test('the table says what was missed, and what was not measured', () => {
  const lines = table('home', [
    { goal: pageGoals.blocking, value: 101 },
    { goal: pageGoals.script, value: 74.2 },
    { goal: pageGoals.cls, value: null },
  ]).split('\n')
  expect(lines.map((line) => line.split(/\s{2,}/).slice(2).join(' '))).toEqual(['goal measured', '≤ 100 ms 101 ms MISSED', '≤ 80 KB 74.2 KB met', '≤ 0 – NOT MEASURED'])
})
