import { describe, expect, test } from 'vitest'
import { birthdayIn, birthdayWindow, giftMoment, isMonthDay, monthDayOf } from './birthday.ts'
import { periodOf } from './periods.ts'

const at = (text: string): Date => new Date(text)
const march = { month: 3, day: 10 }
const christmas = { month: 12, day: 25 }
const leap = { month: 2, day: 29 }

test.each([
  [{ month: 2, day: 29 }, true], [{ month: 2, day: 30 }, false], [{ month: 4, day: 31 }, false], [{ month: 12, day: 31 }, true],
  [{ month: 0, day: 1 }, false], [{ month: 13, day: 1 }, false], [{ month: 1, day: 0 }, false], [{ month: 1, day: 1.5 }, false],
])('a calendar has %j: %s', (of, is) => {
  expect(isMonthDay(of)).toBe(is)
})

test.each([['1990-05-17', { month: 5, day: 17 }], ['2000-02-29', leap], ['', null], ['17/05/1990', null], ['1990-02-30', null]])('of the date %j the month and the day alone', (day, of) => {
  expect(monthDayOf(day)).toEqual(of)
})

test('Product §6.1222 29 February is kept on the 28th in other years', () => {
  expect([2027, 2028, 2100, 2000].map((year) => birthdayIn(leap, year))).toEqual(['2027-02-28', '2028-02-29', '2100-02-28', '2000-02-29'])
})

describe('Product §6.1222 fourteen days from the birthday on', () => {
  test.each([
    ['the moment before', march, '2026-03-09T23:59:59.999Z', '2026-03-10', false],
    ['its first moment', march, '2026-03-10T00:00:00.000Z', '2026-03-10', true],
    ['the last moment', march, '2026-03-23T23:59:59.999Z', '2026-03-10', true],
    ['the moment after: the next year', march, '2026-03-24T00:00:00.000Z', '2027-03-10', false],
    ['beyond the year’s end', christmas, '2027-01-07T23:59:59.999Z', '2026-12-25', true],
    ['after that', christmas, '2027-01-08T00:00:00.000Z', '2027-12-25', false],
    ['the first of January', { month: 1, day: 1 }, '2026-12-31T23:59:59.999Z', '2027-01-01', false],
    ['29 February in another year', leap, '2027-02-28T00:00:00.000Z', '2027-02-28', true],
    ['29 February in its own', leap, '2028-02-28T23:59:59.999Z', '2028-02-29', false],
  ])('%s', (_what, of, now, day, isOpen) => {
    expect(birthdayWindow(of, 'UTC', at(now))).toMatchObject({ opensAt: at(`${day}T00:00:00.000Z`), isOpen })
  })

  test('by days of the zone: one of 23 hours is among them, and one that does not begin at midnight', () => {
    expect(birthdayWindow({ month: 3, day: 20 }, 'Europe/Malta', at('2026-03-25T12:00:00Z'))).toEqual({ opensAt: at('2026-03-19T23:00:00Z'), endsAt: at('2026-04-02T22:00:00Z'), isOpen: true })
    expect(birthdayWindow({ month: 11, day: 4 }, 'America/Sao_Paulo', at('2018-11-10T12:00:00Z')).opensAt).toEqual(at('2018-11-04T03:00:00Z'))
  })
})

test('Product §6.1222 one a calendar year, which is that of the birthday', () => {
  const yearOf = (of: typeof march | null, now: string): string => periodOf('year', 'UTC', giftMoment(of, 'UTC', at(now))).key
  expect([yearOf(christmas, '2026-12-26T00:00:00Z'), yearOf(christmas, '2027-01-07T00:00:00Z'), yearOf(christmas, '2027-01-08T00:00:00Z')]).toEqual(['2026', '2026', '2027'])
  expect([yearOf(march, '2026-12-31T00:00:00Z'), yearOf(march, '2027-01-01T00:00:00Z'), yearOf(null, '2026-05-05T00:00:00Z')]).toEqual(['2026', '2027', '2026'])
})
