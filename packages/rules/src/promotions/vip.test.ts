import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areLevelsRight, giftPeriod, levelAt, levelUp, monthEnd, monthEndOf, nextMonth, weekOf, xpOf, xpUnit } from './vip.ts'

const levels = [
  { level: 0, reachXp: 0, keepXp: 0 },
  { level: 1, reachXp: 100, keepXp: 50 },
  { level: 2, reachXp: 1_000, keepXp: 400 },
  { level: 3, reachXp: 5_000, keepXp: 2_000 },
]
const xp = (whole: number): bigint => BigInt(whole) * xpUnit

test.each([
  ['a slot, all of it cash', 2_000n, 2_000n, 2_000n, 10_000, 100, 200_000n],
  ['a quarter of it bonus money', 8_001n, 15_000n, 20_000n, 10_000, 100, 600_000n],
  ['a class that counts half', 2_000n, 2_000n, 2_000n, 5_000, 100, 100_000n],
  ['a class that counts nothing', 2_000n, 2_000n, 2_000n, 0, 100, 0n],
  ['nothing staked', 0n, 0n, 0n, 10_000, 100, 0n],
  ['bonus money alone', 2_000n, 0n, 2_000n, 10_000, 100, 0n],
  ['a fraction is dropped', 1n, 1n, 3n, 10_000, 3, 0n],
])('Product §10.1129 XP of %s', (_what, turnoverMinor, cashMinor, stakedMinor, factor, per, expected) => expect(xpOf({ turnoverMinor, cashMinor, stakedMinor }, factor, per)).toBe(expected))

test('Product §10.1130 a level is reached at once, several too, and stays when XP goes', () => {
  expect([0, 99, 100, 999, 1_000, 999_999].map((each) => levelAt(levels, xp(each)))).toEqual([0, 0, 1, 1, 2, 3])
  expect(levelAt(levels, xp(100) - 1n)).toBe(0)
  expect(levelUp(levels, { level: 0, xp: xp(5_000) })).toBe(3)
  expect(levelUp(levels, { level: 2, xp: xp(10) })).toBe(2)
  // A table with fewer levels holds nobody above its top.
  expect(levelUp(levels.slice(0, 3), { level: 3, xp: xp(10) })).toBe(2)
})

describe('Product §10.1131 at a month’s end', () => {
  test.each([
    ['enough of 90 days stays', 2, 3_000, 400, { level: 2, lost: 0n }],
    ['too little goes one step down, and begins there', 2, 3_000, 399, { level: 1, lost: xp(2_900) }],
    ['never two steps', 3, 9_000, 0, { level: 2, lost: xp(8_000) }],
    ['what corrections took goes one step down, and nothing besides', 2, 900, 900, { level: 1, lost: 0n }],
    ['the first level goes to none', 1, 150, 0, { level: 0, lost: xp(150) }],
    ['none stays none', 0, 0, 0, { level: 0, lost: 0n }],
  ])('%s', (_what, level, own, of90, expected) => expect(monthEnd(levels, { level, xp: xp(own), xpOf90Days: xp(of90) })).toEqual(expected))

  test('who went down does not come up again by what they had', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 3_000 }), (level, own, of90) => {
        const after = monthEnd(levels, { level, xp: xp(own), xpOf90Days: xp(of90) })
        expect(level - after.level).toBeLessThanOrEqual(1)
        if (after.level < level) expect(levelUp(levels, { level: after.level, xp: xp(own) - after.lost })).toBe(after.level)
      }),
    )
  })
})

test('Product §10.1132 weeks begin on Monday and months on the first, where the house is', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map(weekOf)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23', '2026-11-30'])
  expect([nextMonth('2026-12-31'), monthEndOf('2028-02-01'), monthEndOf('2026-12-05')]).toEqual(['2027-01-01', '2028-02-29', '2026-12-31'])
  const at = new Date('2026-11-30T02:00:00Z')
  expect(giftPeriod('America/Sao_Paulo', 'week', at)).toEqual({ period: '2026-11-23', cutAt: new Date('2026-11-23T03:00:00Z'), untilAt: new Date('2026-11-30T03:00:00Z') })
  expect(giftPeriod('UTC', 'week', at).period).toBe('2026-11-30')
  // Five weeks of which one has a day of 25 hours.
  expect(giftPeriod('Europe/London', 'month', new Date('2026-10-31T12:00:00Z'))).toEqual({ period: '2026-10-01', cutAt: new Date('2026-09-30T23:00:00Z'), untilAt: new Date('2026-11-01T00:00:00Z') })
})

test('Product §13.1122 a table of levels is right or refused', () => {
  expect(areLevelsRight(levels)).toBe(true)
  expect(areLevelsRight(levels.slice(0, 1))).toBe(false)
  expect(areLevelsRight(levels.map((level) => ({ ...level, reachXp: level.reachXp + 1 })))).toBe(false)
  expect(areLevelsRight([levels[0]!, levels[2]!])).toBe(false)
  expect(areLevelsRight([...levels.slice(0, 3), { level: 3, reachXp: 1_000, keepXp: 0 }])).toBe(false)
  expect(areLevelsRight([...levels.slice(0, 3), { level: 3, reachXp: 2_000, keepXp: 2_001 }])).toBe(false)
})
