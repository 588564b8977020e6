import { expect, test } from 'vitest'
import { wallMoment, wallTimeOf } from './wall-time.ts'

test.each([
  ['UTC', '2026-03-29T02:30', '2026-03-29T02:30:00.000Z'],
  ['America/Sao_Paulo', '2026-11-27T10:00', '2026-11-27T13:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-27T00:00', '2026-11-26T18:15:00.000Z'],
  ['Europe/Malta', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  // From two to three there is no hour: whatever of it is named is the moment of the jump.
  ['Europe/Malta', '2026-03-29T02:00', '2026-03-29T01:00:00.000Z'],
  ['Europe/Malta', '2026-03-29T02:30', '2026-03-29T01:00:00.000Z'],
  ['Europe/Malta', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  // Twice there: the first.
  ['Europe/Malta', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:30:00.000Z'],
  // No midnight on this day.
  ['America/Sao_Paulo', '2018-11-04T00:00', '2018-11-04T03:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29T00:00', '2026-03-28T22:00:00.000Z'],
])('Product §10.1191 in %s %s is %s', (zone, wall, at) => {
  expect(wallMoment(zone, wall).toISOString()).toBe(at)
})

test('the clock on the wall is read back', () => {
  expect(wallTimeOf('Europe/Malta', new Date('2026-11-26T19:05:00Z'))).toBe('2026-11-26T20:05')
})
