import { describe, expect, test } from 'vitest'
import { dayStart, daysOf, daysOn, momentsOf } from './market-days.ts'

describe('Product §3.80 a day is the market’s own', () => {
  test.each([
    ['America/Sao_Paulo', '2026-11-24', '2026-11-24T03:00:00.000Z'],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['Europe/London', '2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['Europe/Malta', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Malta', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
    // The clock went from 00:00 to 01:00: the day began at 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
  ])('%s %s begins at %s', (zone, day, moment) => {
    expect(dayStart(zone, day).toISOString()).toBe(moment)
  })

  test.each([
    ['Europe/London', '2026-03-29', 23],
    ['Europe/London', '2026-10-25', 25],
    ['Europe/Malta', '2026-03-29', 23],
    ['Europe/Malta', '2026-10-25', 25],
    ['America/Sao_Paulo', '2018-11-04', 23],
    ['America/Sao_Paulo', '2019-02-16', 25],
    ['America/Sao_Paulo', '2026-11-24', 24],
  ])('in %s %s has %i hours', (zone, day, hours) => {
    const { from, to } = momentsOf(zone, { from: day, to: day })
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(hours)
  })
})

test('days are counted with both ends, over months and years', () => {
  expect([daysOn('2026-02-28', 1), daysOn('2024-02-28', 1), daysOn('2026-01-01', -1)]).toEqual(['2026-03-01', '2024-02-29', '2025-12-31'])
  expect([daysOf('2026-11-24', '2026-11-24'), daysOf('2026-10-01', '2026-11-24')]).toEqual([1, 55])
})
