import { describe, expect, test } from 'vitest'
import { duePayoutPeriod, isLastOfMonth, payoutPeriodAt } from './payout-periods.ts'

const hour = (zone: string, at: string) => {
  const { startsAt, endsAt } = payoutPeriodAt('hour', zone, new Date(at))
  return [startsAt.toISOString(), (endsAt.getTime() - startsAt.getTime()) / 60_000]
}
const days = (length: 'day' | 'half-month' | 'week' | 'month', at: string, zone = 'UTC') => {
  const { fromDay, toDay } = payoutPeriodAt(length, zone, new Date(at))
  return `${fromDay} ${toDay}`
}

describe('Product §9.1421 periods', () => {
  test('an hour is a local one, keyed by its instant', () => {
    expect(hour('UTC', '2026-03-29T12:34:56Z')).toEqual(['2026-03-29T12:00:00.000Z', 60])
    expect(hour('Asia/Kathmandu', '2026-03-29T12:34:56Z')).toEqual(['2026-03-29T12:15:00.000Z', 60])
    // Clocks go back by half an hour there: at 2:00 it is 1:30 again.
    expect(hour('Australia/Lord_Howe', '2026-04-04T14:40:00Z')).toEqual(['2026-04-04T14:00:00.000Z', 90])
    // And an hour twice: each is one of its own.
    expect([hour('Europe/Lisbon', '2026-10-25T00:30:00Z'), hour('Europe/Lisbon', '2026-10-25T01:30:00Z')]).toEqual([['2026-10-25T00:00:00.000Z', 60], ['2026-10-25T01:00:00.000Z', 60]])
  })

  test('days, weeks from Monday, half-months and months, of every length', () => {
    expect(days('day', '2026-11-27T08:00:00Z')).toBe('2026-11-27 2026-11-27')
    expect(days('week', '2026-11-27T08:00:00Z')).toBe('2026-11-23 2026-11-29')
    expect([days('half-month', '2026-11-15T23:59:59Z'), days('half-month', '2026-11-16T00:00:00Z')]).toEqual(['2026-11-01 2026-11-15', '2026-11-16 2026-11-30'])
    expect([days('half-month', '2028-02-29T12:00:00Z'), days('month', '2028-02-29T12:00:00Z'), days('month', '2026-12-31T12:00:00Z')]).toEqual(['2028-02-16 2028-02-29', '2028-02-01 2028-02-29', '2026-12-01 2026-12-31'])
    const long = payoutPeriodAt('day', 'Europe/Lisbon', new Date('2026-10-25T12:00:00Z'))
    expect((long.endsAt.getTime() - long.startsAt.getTime()) / 3_600_000).toBe(25)
  })

  test('one is due ten minutes after its end, without a gap behind the last', () => {
    const due = (now: string, last: string | null = null) => duePayoutPeriod('day', 'UTC', { lastEndedAt: last === null ? null : new Date(last), now: new Date(now) })?.fromDay ?? null
    expect([due('2026-11-27T00:09:59Z'), due('2026-11-27T00:10:00Z')]).toEqual([null, '2026-11-26'])
    expect([due('2026-11-27T08:00:00Z', '2026-11-20T00:00:00Z'), due('2026-11-27T08:00:00Z', '2026-11-27T00:00:00Z')]).toEqual(['2026-11-20', null])
  })

  test('what is carried within a month ends with its last period', () => {
    expect(['2026-11-15', '2026-11-30', '2026-12-31', '2028-02-28', '2028-02-29'].map((toDay) => isLastOfMonth({ toDay }))).toEqual([false, true, true, false, true])
  })
})
