import { describe, expect, test } from 'vitest'
import { momentIn, periodOf, periodStart } from './periods.ts'
import type { ClaimPeriod } from './terms.ts'

const of = (period: ClaimPeriod, zone: string, now: string) => {
  const { key, endsAt } = periodOf(period, zone, new Date(now))
  return [key, endsAt?.toISOString() ?? null]
}

describe('Product §6.1104 a period is of local days', () => {
  test.each([
    ['once', 'UTC', '2026-03-12T12:00:00Z', 'once', null],
    ['day', 'UTC', '2026-03-12T23:59:59.999Z', '2026-03-12', '2026-03-13T00:00:00.000Z'],
    ['day', 'America/Sao_Paulo', '2026-03-13T02:59:59Z', '2026-03-12', '2026-03-13T03:00:00.000Z'],
    // From Monday.
    ['week', 'UTC', '2026-03-15T23:00:00Z', 'w2026-03-09', '2026-03-16T00:00:00.000Z'],
    ['week', 'UTC', '2026-03-16T00:00:00Z', 'w2026-03-16', '2026-03-23T00:00:00.000Z'],
    ['week', 'UTC', '2026-01-01T00:00:00Z', 'w2025-12-29', '2026-01-05T00:00:00.000Z'],
    ['month', 'UTC', '2026-02-28T12:00:00Z', '2026-02', '2026-03-01T00:00:00.000Z'],
    ['month', 'UTC', '2026-12-31T12:00:00Z', '2026-12', '2027-01-01T00:00:00.000Z'],
    ['year', 'UTC', '2028-02-29T12:00:00Z', '2028', '2029-01-01T00:00:00.000Z'],
  ] as const)('%s in %s at %s', (period, zone, now, key, end) => {
    expect(of(period, zone, now)).toEqual([key, end])
  })

  test.each([
    // 23 and 25 hours.
    ['Europe/London', '2026-03-29T10:00:00Z', '2026-03-29T23:00:00.000Z'],
    ['Europe/London', '2026-10-25T10:00:00Z', '2026-10-26T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-12T10:00:00Z', '2026-03-12T18:15:00.000Z'],
    // No midnight: the day begins at one.
    ['Asia/Beirut', '2026-03-28T10:00:00Z', '2026-03-28T22:00:00.000Z'],
  ] as const)('a day of %s at %s ends when it ends', (zone, now, end) => {
    expect(of('day', zone, now)[1]).toBe(end)
  })
})

test('Product §6.1102 weekday and hour are the zone’s', () => {
  expect(momentIn('America/Sao_Paulo', new Date('2026-03-16T02:30:00Z'))).toMatchObject({ weekday: 7, hour: 23 })
  expect(momentIn('UTC', new Date('2026-03-16T00:00:00Z'))).toMatchObject({ weekday: 1, hour: 0 })
})

test('Product §6.1104 a period begins with its first day', () => {
  const starts = (['once', 'day', 'week', 'month', 'year'] as const).map((period) => periodStart(period, 'America/Sao_Paulo', new Date('2026-03-15T01:00:00Z'))?.toISOString() ?? null)
  expect(starts).toEqual([null, '2026-03-14T03:00:00.000Z', '2026-03-09T03:00:00.000Z', '2026-03-01T03:00:00.000Z', '2026-01-01T03:00:00.000Z'])
})
