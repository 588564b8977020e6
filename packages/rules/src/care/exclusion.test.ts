import { describe, expect, test } from 'vitest'
import { endByItself, firstAsk, isLonger, liftsAt, selfEnd, timeOutEnd } from './exclusion.ts'

const at = (text: string): Date => new Date(`${text}Z`)
const firm = { byItself: true, waitMinutes: 1_440, terms: ['month', 'six-months', 'open'] }
const asked = { byItself: false, waitMinutes: 1_440, terms: ['six-months', 'year'] }

describe('lengths', () => {
  test.each([
    ['day', '2026-11-26T10:00:00'],
    ['week', '2026-12-02T10:00:00'],
    ['month', '2026-12-25T10:00:00'],
    ['six-weeks', '2027-01-06T10:00:00'],
  ] as const)('a time-out of a %s', (term, end) => {
    expect(timeOutEnd(term, at('2026-11-25T10:00:00'))).toEqual(at(end))
  })

  test.each([
    ['month', '2027-01-31T10:00:00', '2027-02-28T10:00:00'],
    ['month', '2028-01-31T10:00:00', '2028-02-29T10:00:00'],
    ['year', '2028-02-29T10:00:00', '2029-02-28T10:00:00'],
    ['three-months', '2026-11-30T23:59:59', '2027-02-28T23:59:59'],
    ['five-years', '2026-11-25T00:00:00', '2031-11-25T00:00:00'],
  ] as const)('a self-exclusion of a %s from %s', (term, from, end) => {
    expect(selfEnd(term, at(from))).toEqual(at(end))
  })

  test('an open end has none', () => {
    expect(selfEnd('open', at('2026-11-25T10:00:00'))).toBeNull()
  })
})

describe('the end', () => {
  const began = at('2026-11-25T10:00:00')
  const term = { kind: 'self', beganAt: began, endsAt: at('2027-05-25T10:00:00') } as const
  const open = { kind: 'self', beganAt: began, endsAt: null } as const
  const timeOut = { kind: 'time-out', beganAt: began, endsAt: at('2026-11-26T10:00:00') } as const
  const register = { kind: 'register', beganAt: began, endsAt: null } as const

  test('comes by itself for a time-out everywhere, for a term where the market says so, and never for a hit in the register', () => {
    expect([timeOut, term, open, register].map((each) => endByItself(each, firm))).toEqual([timeOut.endsAt, term.endsAt, null, null])
    expect([timeOut, term, open, register].map((each) => endByItself(each, asked))).toEqual([timeOut.endsAt, null, null, null])
  })

  test('is asked for once the term is over, and of an open end after the market’s shortest term', () => {
    expect([timeOut, term, open, register].map((each) => firstAsk(each, firm))).toEqual([null, null, at('2026-12-25T10:00:00'), null])
    expect([timeOut, term, open, register].map((each) => firstAsk(each, asked))).toEqual([null, term.endsAt, at('2027-05-25T10:00:00'), null])
  })

  test('waits after it was asked for', () => {
    expect(liftsAt(began, asked)).toEqual(at('2026-11-26T10:00:00'))
  })
})

describe('one that comes beside another', () => {
  const day = { endsAt: at('2026-11-26T10:00:00') }
  test.each([
    ['nothing stands', at('2026-11-25T11:00:00'), [], true],
    ['it ends later', at('2026-11-27T10:00:00'), [day], true],
    ['it ends at the same moment', day.endsAt, [day], false],
    ['it was told twice', at('2026-11-26T10:00:00.300'), [day], false],
    ['it ends sooner', at('2026-11-25T11:00:00'), [day], false],
    ['it has no end', null, [day], true],
    ['what stands has no end', at('2031-01-01T00:00:00'), [day, { endsAt: null }], false],
    ['neither has one', null, [{ endsAt: null }], false],
  ] as const)('where %s', (_what, endsAt, standing, isTaken) => {
    expect(isLonger(endsAt, standing)).toBe(isTaken)
  })
})
