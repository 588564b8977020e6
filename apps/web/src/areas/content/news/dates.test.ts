import { expect, test } from 'vitest'
import { localDay } from '#lib/local-day.ts'
import { standing } from './dates.ts'

const local = (day: string): string => new Date(`${day}T12:00:00`).toISOString()

test('Product §2.24 a notice carries its first day as YYYY-MM-DD', () => {
  expect(localDay(local('2026-03-09'))).toBe('2026-03-09')
})

test.each([
  ['without an end', { startDate: local('2026-01-02'), endDate: null, noExpiry: 1 }, '2026/01/02 - long term'],
  ['with an end that does not count', { startDate: local('2026-01-02'), endDate: local('2026-02-03'), noExpiry: 1 }, '2026/01/02 - long term'],
  ['between two days', { startDate: local('2026-01-02'), endDate: local('2026-02-03'), noExpiry: 0 }, '2026/01/02 - 2026/02/03'],
  ['on one day', { startDate: local('2026-01-02'), endDate: local('2026-01-02'), noExpiry: 0 }, '2026/01/02'],
] as const)('Product §2.26 %s', (_what, of, words) => {
  expect(standing(of, 'long term')).toBe(words)
})
