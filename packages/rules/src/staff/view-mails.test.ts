import { expect, test } from 'vitest'
import { nextViewMail, rightOfReport, viewMailEvery } from './view-mails.ts'

const next = (every: 'day' | 'week' | 'month', hour: number, zone: string, after: string): string => nextViewMail({ every, hour }, zone, new Date(after)).toISOString()

test('Product §13.840 a view is mailed at an hour of the market’s clock: each day, on Mondays, or on the first', () => {
  // Thursday, 10:30 in São Paulo.
  const at = '2026-11-26T13:30:00.000Z'
  expect(next('day', 11, 'America/Sao_Paulo', at)).toBe('2026-11-26T14:00:00.000Z')
  expect(next('day', 10, 'America/Sao_Paulo', at)).toBe('2026-11-27T13:00:00.000Z')
  expect(next('week', 8, 'America/Sao_Paulo', at)).toBe('2026-11-30T11:00:00.000Z')
  expect(next('month', 8, 'America/Sao_Paulo', at)).toBe('2026-12-01T11:00:00.000Z')
  // There it is the first already, here not yet.
  expect(next('month', 23, 'America/Sao_Paulo', '2026-12-01T01:00:00.000Z')).toBe('2026-12-02T02:00:00.000Z')
})

test('it is always later than the last one, in whatever zone, also where the clock is set', () => {
  for (const zone of ['UTC', 'America/Sao_Paulo', 'Europe/London', 'Australia/Lord_Howe', 'Pacific/Kiritimati'])
    for (const every of viewMailEvery)
      for (const hour of [0, 1, 2, 3, 23]) {
        let at = new Date('2026-01-01T00:00:00.000Z')
        const seen = new Set<string>()
        for (let turn = 0; turn < (every === 'day' ? 370 : 12); turn += 1) {
          const following = nextViewMail({ every, hour }, zone, at)
          expect(following.getTime()).toBeGreaterThan(at.getTime())
          seen.add(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(following))
          at = following
        }
        // One a day, and none twice.
        expect(seen.size).toBe(every === 'day' ? 370 : 12)
      }
  // The clock goes from 1 to 2 in the night of this day, so that there is no 1 o'clock.
  expect(next('day', 1, 'Europe/London', '2026-03-28T12:00:00.000Z')).toBe('2026-03-29T01:00:00.000Z')
})

test('a screen that is no report has no right of one', () => {
  expect([rightOfReport('/reports'), rightOfReport('/withdrawals'), rightOfReport('toString')]).toEqual(['reports.view', null, null])
})
