import { expect, test } from 'vitest'
import { dueAt, periodAt, periodBefore, periodsOver, reportFileName, type Span } from './market-files.ts'

test.each<[Span, string, string, string, string]>([
  ['day', '2026-11-24', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['month', '2026-11-24', '2026-11', '2026-11-01', '2026-11-30'],
  ['month', '2024-02-29', '2024-02', '2024-02-01', '2024-02-29'],
  ['month', '2026-12-31', '2026-12', '2026-12-01', '2026-12-31'],
  ['quarter', '2026-01-01', '2026-Q1', '2026-01-01', '2026-03-31'],
  ['quarter', '2026-06-30', '2026-Q2', '2026-04-01', '2026-06-30'],
  ['quarter', '2026-11-24', '2026-Q4', '2026-10-01', '2026-12-31'],
])('a %s of %s is %s', (every, day, name, from, to) => {
  expect(periodAt(every, day)).toEqual({ name, from, to })
})

test.each<[Span, string, string]>([
  ['day', '2026-03-01', '2026-02-28'],
  ['month', '2026-01-15', '2025-12'],
  ['quarter', '2026-02-15', '2025-Q4'],
])('the %s before that of %s is %s', (every, day, name) => {
  expect(periodBefore(every, periodAt(every, day)).name).toBe(name)
})

test('periods that are over begin with the house, are so many at most, and hold the last one always', () => {
  const names = (every: Span, today: string, began: string, most: number) => periodsOver(every, today, began, most).map(({ name }) => name)
  expect(names('day', '2026-11-25', '2026-11-23', 7)).toEqual(['2026-11-23', '2026-11-24'])
  expect(names('day', '2026-11-25', '2020-01-01', 3)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
  expect(names('day', '2026-11-25', '2026-11-25', 3)).toEqual(['2026-11-24'])
  expect(names('month', '2026-11-01', '2026-09-30', 12)).toEqual(['2026-09', '2026-10'])
  expect(names('quarter', '2026-11-01', '2026-10-30', 12)).toEqual(['2026-Q3'])
})

test.each<[string, Span, string, string]>([
  ['America/Sao_Paulo', 'day', '2026-11-24', '2026-11-25T09:00:00.000Z'],
  ['Europe/London', 'quarter', '2026-08-24', '2026-10-29T00:00:00.000Z'],
  // The clock goes forward in the night of the deadline.
  ['Europe/Malta', 'month', '2026-02-11', '2026-03-28T23:00:00.000Z'],
])('in %s a %s of %s is due at %s', (zone, every, day, moment) => {
  expect(dueAt(zone, every, periodAt(every, day), { dailyMinutes: 360, laterDays: 28 }).toISOString()).toBe(moment)
})

test('a file’s name says whose, what, when, which version and which part', () => {
  expect(reportFileName({ market: 'br', kind: 'bets', period: '2026-11-24', version: 2, part: 31 })).toBe('br-bets-2026-11-24-v2-0031.ndjson')
})
