import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeOf, confirmDays, limitBounds, limitKinds, limitPeriods, limitWindow, wishOf, wishStateAt } from './limits.ts'

const hourMs = 3_600_000

describe('Product §9.210 a limit counts over the market’s own days', () => {
  test.each([
    ['America/Sao_Paulo', 'day', '2026-11-25T02:59:59Z', '2026-11-24T03:00:00.000Z', '2026-11-25T03:00:00.000Z'],
    ['America/Sao_Paulo', 'day', '2026-11-25T03:00:00Z', '2026-11-25T03:00:00.000Z', '2026-11-26T03:00:00.000Z'],
    // A Wednesday; a Monday; a Sunday.
    ['America/Sao_Paulo', 'week', '2026-11-25T12:00:00Z', '2026-11-23T03:00:00.000Z', '2026-11-30T03:00:00.000Z'],
    ['UTC', 'week', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ['UTC', 'week', '2026-11-29T23:59:59Z', '2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z'],
    ['Europe/Malta', 'month', '2028-02-29T12:00:00Z', '2028-01-31T23:00:00.000Z', '2028-02-29T23:00:00.000Z'],
    ['UTC', 'month', '2026-12-31T23:59:59Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['Asia/Kathmandu', 'day', '2026-11-24T18:14:59Z', '2026-11-23T18:15:00.000Z', '2026-11-24T18:15:00.000Z'],
    // Of 23 and of 25 hours.
    ['Europe/London', 'day', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['Europe/London', 'day', '2026-10-25T12:00:00Z', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ] as const)('%s %s at %s: from %s to %s', (zone, period, at, from, to) => {
    const window = limitWindow(zone, period, new Date(at))
    expect([window.from.toISOString(), window.endsAt?.toISOString()]).toEqual([from, to])
  })

  test('of 24 hours and of 7 days goes along with the clock', () => {
    const at = new Date('2026-03-29T12:00:00Z')
    expect(limitWindow('Europe/London', '24h', at)).toEqual({ from: new Date(at.getTime() - 24 * hourMs), endsAt: null })
    expect(limitWindow('Europe/London', '7d', at)).toEqual({ from: new Date(at.getTime() - 168 * hourMs), endsAt: null })
  })

  test('every moment lies in its window, and one window ends where the next begins', () => {
    const zones = fc.constantFrom('UTC', 'America/Sao_Paulo', 'Europe/London', 'Europe/Malta', 'Asia/Kathmandu', 'Pacific/Kiritimati')
    const moments = fc.date({ min: new Date('2018-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zones, fc.constantFrom('day', 'week', 'month'), moments, (zone, period, at) => {
        const { from, endsAt } = limitWindow(zone, period, at)
        if (endsAt === null) return false
        const days = (endsAt.getTime() - from.getTime()) / (24 * hourMs)
        const [least, most] = { day: [0.9, 1.1], week: [6.9, 7.1], month: [27.9, 31.1] }[period]
        return from <= at && at < endsAt && limitWindow(zone, period, endsAt).from.getTime() === endsAt.getTime() && days > (least ?? 0) && days < (most ?? 0)
      }),
      { numRuns: 60 },
    )
  })
})

describe('Product §9.211 what is stricter holds at once, what is looser waits', () => {
  test.each([
    [null, 100n, 'holds'],
    [100n, 99n, 'holds'],
    [100n, 100n, 'same'],
    [null, null, 'same'],
    [100n, 101n, 'waits'],
    [100n, null, 'waits'],
  ] as const)('from %s to %s: %s', (inForce, wished, answer) => {
    expect(changeOf(inForce, wished)).toBe(answer)
  })

  test('a wish waits, is then confirmed within 7 days, and lapses', () => {
    const at = new Date('2026-11-25T12:00:00Z')
    const wish = wishOf(at, 1_440)
    const after = (ms: number) => wishStateAt(wish, new Date(at.getTime() + ms))
    const waited = 24 * hourMs
    expect([after(0), after(waited - 1), after(waited), after(waited + confirmDays * 24 * hourMs - 1), after(waited + confirmDays * 24 * hourMs)]).toEqual([
      'waiting', 'waiting', 'ready', 'ready', 'lapsed',
    ])
  })
})

test('no limit of time is longer than its period, and each has room for a value', () => {
  for (const kind of limitKinds)
    for (const period of limitPeriods) {
      const { least, most } = limitBounds(kind, period)
      expect(least).toBeGreaterThan(0n)
      expect(most).toBeGreaterThan(least)
    }
  expect([limitBounds('time', 'day').most, limitBounds('time', '7d').most, limitBounds('time', 'month').most]).toEqual([1_440n, 10_080n, 44_640n])
})
