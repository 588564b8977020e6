import { expect, test } from 'vitest'
import { confirmedUntil, reviewStateOf } from './access-review.ts'

const confirmed = new Date('2026-01-01T12:00:00Z')
const dayMs = 86_400_000
const after = (days: number, ms = 0): Date => new Date(confirmed.getTime() + days * dayMs + ms)

test.each([
  ['the day of it', 0, 'confirmed', 'confirmed'],
  ['a moment before the notice', 76 - 1 / dayMs, 'confirmed', 'confirmed'],
  ['fourteen days before the end', 76, 'due', 'due'],
  ['a moment before the end', 90 - 1 / dayMs, 'due', 'due'],
  ['after ninety days', 90, 'asleep', 'overdue'],
  ['a year later', 365, 'asleep', 'overdue'],
])('Product §13.520 %s', (_when, days, support, owner) => {
  expect(reviewStateOf('support', confirmed, after(days))).toBe(support)
  expect(reviewStateOf('owner', confirmed, after(days))).toBe(owner)
})

test('the end is ninety days after the confirmation, to the millisecond', () => {
  expect(confirmedUntil(confirmed)).toEqual(after(90))
  expect(reviewStateOf('risk', confirmed, after(90, -1))).toBe('due')
})
