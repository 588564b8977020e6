import { expect, test } from 'vitest'
import { dayStarts, localTextOf, momentOf } from './zone-time.ts'

test('the clock of a zone and the moment of UTC are each other’s', () => {
  for (const [text, zone, iso] of [
    ['2026-11-24T12:30', 'America/Sao_Paulo', '2026-11-24T15:30:00.000Z'],
    ['2026-11-24T00:00', 'Asia/Kathmandu', '2026-11-23T18:15:00.000Z'],
    ['2026-07-01T09:00', 'Europe/Lisbon', '2026-07-01T08:00:00.000Z'],
    ['2026-01-01T09:00', 'UTC', '2026-01-01T09:00:00.000Z'],
  ] as const) {
    expect(momentOf(text, zone)).toBe(iso)
    expect(localTextOf(iso, zone)).toBe(text)
  }
})

test('where clocks go back the first of two is meant; a time that they leap over is the other side of the leap', () => {
  // Lisbon, 25 October 2026: 02:00 becomes 01:00. 29 March: 01:00 becomes 02:00.
  expect(momentOf('2026-10-25T01:30', 'Europe/Lisbon')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-03-29T01:30', 'Europe/Lisbon')).toBe('2026-03-29T01:30:00.000Z')
})

test('what is no time is none', () => {
  for (const text of ['', 'soon', '2026-13-01T10:00', '2026-11-24']) expect(momentOf(text, 'UTC')).toBe(null)
  expect(localTextOf('', 'UTC')).toBe('')
})

test('a day begins where the zone is, not where UTC is', () => {
  const now = Date.parse('2026-11-24T01:00:00Z')
  expect(dayStarts(0, 'America/Sao_Paulo', now)).toBe('2026-11-23T00:00')
  expect(dayStarts(1, 'UTC', now)).toBe('2026-11-25T00:00')
  expect(dayStarts(-29, 'UTC', now)).toBe('2026-10-26T00:00')
})
