import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOf, lastDayOf, mayBeRewarded, takeFromLots } from './points.ts'

test.each([
  ['a player', 0, 'active', true],
  ['an agent who plays', 2, 'active', true],
  ['a free trial', 4, 'active', false],
  ['a house account', 40, 'active', false],
  ['its kin', 41, 'active', false],
  ['its other kin', 42, 'active', false],
  ['who stopped', 0, 'excluded', false],
  ['who was stopped', 0, 'blocked', false],
  ['who left', 0, 'closed', false],
])('Product §10.1121 of %s: rewarded or not', (_who, type, status, may) => expect(mayBeRewarded({ type, status })).toBe(may))

test.each([
  ['a day like any other', 'America/Sao_Paulo', '2026-11-26T12:00:00Z', '2027-11-26', '2027-11-27T03:00:00Z'],
  ['an evening that is the next day in UTC', 'America/Sao_Paulo', '2026-11-27T02:59:00Z', '2027-11-26', '2027-11-27T03:00:00Z'],
  ['29 February', 'UTC', '2028-02-29T10:00:00Z', '2029-02-28', '2029-03-01T00:00:00Z'],
  ['an end with summer time ahead', 'Europe/London', '2026-03-27T10:00:00Z', '2027-03-27', '2027-03-28T00:00:00Z'],
  ['a quarter of an hour', 'Asia/Kathmandu', '2026-01-01T18:15:00Z', '2027-01-02', '2027-01-02T18:15:00Z'],
])('Product §10.1123 points are there for a year, to the end of its last day: %s', (_what, zone, at, last, end) => {
  expect(lastDayOf(zone, new Date(at))).toBe(last)
  expect(endOf(zone, new Date(at))).toEqual(new Date(end))
})

test('Product §10.1122 the oldest points go first, and never more than there are', () => {
  expect(takeFromLots([{ seq: 1, left: 5 }, { seq: 2, left: 0 }, { seq: 3, left: 9 }], 7)).toEqual([{ seq: 1, taken: 5 }, { seq: 3, taken: 2 }])
  expect(takeFromLots([{ seq: 1, left: 5 }], 6)).toBeNull()
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 8 }), fc.integer({ min: 1, max: 300 }), (lefts, points) => {
      const lots = lefts.map((left, seq) => ({ seq, left }))
      const taken = takeFromLots(lots, points)
      expect(taken === null).toBe(lefts.reduce((sum, left) => sum + left, 0) < points)
      if (taken === null) return
      expect(taken.reduce((sum, part) => sum + part.taken, 0)).toBe(points)
      for (const part of taken) expect(part.taken).toBeLessThanOrEqual(lefts[part.seq] ?? 0)
      // A lot is touched only when all before it are used up.
      const last = taken.at(-1)?.seq ?? 0
      for (const { seq, left } of lots.slice(0, last)) expect(taken.find((part) => part.seq === seq)?.taken ?? 0).toBe(left)
    }),
  )
})
