import { expect, test } from 'vitest'
import { averageADay, countedPeriod } from './team-figures.ts'

// A Friday.
const today = '2026-11-27'

test.for([
  ['2026-11-27', '2026-11-27', 'day 2026-11-27'],
  ['2026-11-26', '2026-11-26', 'day 2026-11-26'],
  ['2026-11-23', '2026-11-27', 'week 2026-11-23'],
  ['2026-11-16', '2026-11-22', 'week 2026-11-16'],
  ['2026-11-16', '2026-11-21', 'none'],
  ['2026-11-01', '2026-11-27', 'month 2026-11-01'],
  ['2026-11-01', '2026-11-26', 'none'],
  ['2026-10-01', '2026-10-31', 'month 2026-10-01'],
  ['2024-02-01', '2024-02-29', 'month 2024-02-01'],
  ['2026-10-01', '2026-11-27', 'none'],
  ['2026-11-21', '2026-11-27', 'none'],
] as const)('Product §10.1403 from %s to %s it is counted by %s', ([from, to, expected]) => {
  const found = countedPeriod({ from, to }, today)
  expect(found === null ? 'none' : `${found.period} ${found.start}`).toBe(expected)
})

test('Product §10.1403 of any other range an average a day is told, to a tenth', () => expect([averageADay(0, 30), averageADay(10, 3), averageADay(9, 4)]).toEqual([0, 3.3, 2.3]))
