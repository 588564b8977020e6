import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { cycleOf, judgeSignIn, nextCycle, nextDayAt, type SignedDay, signInOf } from './sign-in.ts'

const week = { fromDay: '2026-11-02', points: [10, 10, 10, 15, 15, 20, 40], makeUpPoints: 20, wholePoints: 50 }
const tapped = (...days: readonly string[]): readonly SignedDay[] => days.map((day) => ({ day, kind: 'tapped' }))
const facts = { calendar: week, today: '2026-11-26', registeredOn: '2026-01-01', signed: [] }
const states = (given: Partial<typeof facts> & { readonly signed?: readonly SignedDay[] }): string => signInOf({ ...facts, ...given }).days.map(({ state }) => state).join(' ')

test('Product §10.1125 cycles follow one another from the calendar’s first day', () => {
  expect(cycleOf(week, '2026-11-02')).toEqual({ first: '2026-11-02', last: '2026-11-08' })
  expect(cycleOf(week, '2026-11-08')).toEqual({ first: '2026-11-02', last: '2026-11-08' })
  expect(cycleOf(week, '2026-11-26')).toEqual({ first: '2026-11-23', last: '2026-11-29' })
})

test('Product §13.1121 a new calendar waits for the end of the cycle that runs', () => {
  expect(nextCycle(week, '2026-11-26')).toBe('2026-11-30')
  expect(nextCycle(week, '2026-11-23')).toBe('2026-11-30')
  expect(nextCycle(week, '2026-10-30')).toBe('2026-11-02')
})

test('Product §10.1125 a day of the calendar says what became of it', () => {
  expect(states({ signed: [...tapped('2026-11-24'), { day: '2026-11-23', kind: 'made-up' }] })).toBe('made-up done missed today ahead ahead ahead')
  expect(states({ registeredOn: '2026-11-25' })).toBe('before before missed today ahead ahead ahead')
  expect(states({ signed: tapped('2026-11-26') })).toBe('missed missed missed done ahead ahead ahead')
})

test('Product §10.1125 a streak is the days in a row up to today, also over the end of a cycle, and a made-up day closes its hole', () => {
  const streak = (signed: readonly SignedDay[]): number => signInOf({ ...facts, signed }).streak
  expect(streak([])).toBe(0)
  expect(streak(tapped('2026-11-26'))).toBe(1)
  expect(streak(tapped('2026-11-24', '2026-11-25'))).toBe(2)
  expect(streak(tapped('2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'))).toBe(5)
  expect(streak(tapped('2026-11-23', '2026-11-24'))).toBe(0)
  expect(streak([...tapped('2026-11-23', '2026-11-25'), { day: '2026-11-24', kind: 'made-up' }])).toBe(3)
})

test('Product §10.1127 a cycle is whole once every day of it is done, tapped or made up for', () => {
  const all = Array.from({ length: 7 }, (_, n) => daysOn('2026-11-23', n))
  const last = { ...facts, today: '2026-11-29' }
  expect(signInOf({ ...last, signed: tapped(...all.slice(1)) }).isWhole).toBe(false)
  expect(signInOf({ ...last, signed: [{ day: '2026-11-23', kind: 'made-up' }, ...tapped(...all.slice(1))] }).isWhole).toBe(true)
})

test.each([
  ['today', '2026-11-26', [], { kind: 'tapped', points: 15 }],
  ['today once more', '2026-11-26', tapped('2026-11-26'), { refusal: 'sign_in_done' }],
  ['yesterday', '2026-11-25', [], { kind: 'made-up', points: 10 }],
  ['yesterday once more', '2026-11-25', [{ day: '2026-11-25', kind: 'made-up' }] as const, { refusal: 'sign_in_done' }],
  ['tomorrow', '2026-11-27', [], { refusal: 'invalid_request' }],
  ['a day of the cycle before', '2026-11-22', [], { refusal: 'make_up_over' }],
  ['a day of years ago', '2001-01-01', [], { refusal: 'make_up_over' }],
] as const)('Product §10.1126 a tap on %s', (_what, day, signed, answer) => expect(judgeSignIn({ ...facts, signed }, day)).toEqual(answer))

test('Product §10.1126 three days of a cycle are made up for, and none before the member was there', () => {
  const last = { ...facts, today: '2026-11-29' }
  const made = ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => ({ day, kind: 'made-up' as const }))
  expect(signInOf({ ...last, signed: made.slice(0, 2) }).makeUpsLeft).toBe(1)
  expect(judgeSignIn({ ...last, signed: made.slice(0, 2) }, '2026-11-26')).toEqual({ kind: 'made-up', points: 15 })
  expect(judgeSignIn({ ...last, signed: made }, '2026-11-26')).toEqual({ refusal: 'make_up_over' })
  // Those of the cycle before count no more.
  expect(signInOf({ ...last, signed: [{ day: '2026-11-22', kind: 'made-up' }] }).makeUpsLeft).toBe(3)
  expect(judgeSignIn({ ...facts, registeredOn: '2026-11-25' }, '2026-11-24')).toEqual({ refusal: 'make_up_over' })
})

test.each([
  ['a day of 23 hours', 'Europe/London', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z', 23],
  ['a day of 25 hours', 'Europe/London', '2026-10-25', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z', 25],
  ['a zone of 5 hours 45', 'Asia/Kathmandu', '2026-11-26', '2026-11-25T18:15:00Z', '2026-11-26T18:15:00Z', 24],
  ['no midnight in Beirut', 'Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z', 23],
  ['no midnight in São Paulo', 'America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z', 23],
  ['half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z', 23.5],
  ['half an hour back on Lord Howe', 'Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z', 24.5],
])('Product §10.1124 a day is as long as it is in the house’s zone: %s', (_what, zone, day, first, next, hours) => {
  expect(nextDayAt(zone, day)).toEqual(new Date(next))
  expect(nextDayAt(zone, daysOn(day, -1))).toEqual(new Date(first))
  expect((Date.parse(next) - Date.parse(first)) / 3_600_000).toBe(hours)
  // Its first and its last moment are that day, and neither of the moments beside them.
  expect([-1, 0, Date.parse(next) - Date.parse(first) - 1, Date.parse(next) - Date.parse(first)].map((ms) => dayIn(zone, new Date(Date.parse(first) + ms)))).toEqual([daysOn(day, -1), day, day, daysOn(day, 1)])
})

test('Product §10.1124 a change of the house’s zone neither makes nor takes a day', () => {
  const at = new Date('2026-11-26T23:30:00Z')
  const signed = tapped(dayIn('UTC', at))
  // Back by hours: the same date is done, and stays done.
  expect(judgeSignIn({ ...facts, today: dayIn('America/Sao_Paulo', at), signed }, dayIn('America/Sao_Paulo', at))).toEqual({ refusal: 'sign_in_done' })
  // Ahead by hours: another date, which will not come again.
  const ahead = dayIn('Asia/Tokyo', at)
  expect(ahead).toBe('2026-11-27')
  expect(judgeSignIn({ ...facts, today: ahead, signed }, ahead)).toMatchObject({ kind: 'tapped' })
  expect(signInOf({ ...facts, today: ahead, signed: tapped('2026-11-26', '2026-11-27') }).streak).toBe(2)
})

test('Product §10.1126 whatever days were signed, a cycle never has more than three that were made up for, and no day twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6), { maxLength: 30 }), fc.nat(6), (asked, into) => {
      const today = daysOn('2026-11-23', into)
      const signed: SignedDay[] = []
      for (const n of asked) {
        const day = daysOn('2026-11-23', n)
        const answer = judgeSignIn({ ...facts, today, signed }, day)
        if ('kind' in answer) signed.push({ day, kind: answer.kind })
      }
      expect(new Set(signed.map(({ day }) => day)).size).toBe(signed.length)
      expect(signed.filter(({ kind }) => kind === 'made-up').length).toBeLessThanOrEqual(3)
      expect(signed.every(({ day, kind }) => (kind === 'tapped') === (day === today) && day <= today)).toBe(true)
    }),
  )
})
