import { describe, expect, test } from 'vitest'
import { bandOf, categoryOf, type HarmFacts, type HarmMarker, scoreHarm, watchedCategories } from './harm.ts'

const quiet: HarmFacts = {
  netDeposits30Minor: 10_000n, netDepositsBeforeMinor: [10_000n, 10_000n, 10_000n], losses30Minor: 0n, lossesFigureMinor: null, depositsInDay: 1, topUps: 0, hasTripledStake: false,
  methods30: 1, failedInHour: 0, longestMinutes: 30, playMinutes7: 120, nights: 0, hasPaidBackIn: false, limitsRaised: 0, isBackFromPause: false, categoriesLosing: 1, words: 'none', ageYears: 40,
}
const score = (facts: Partial<HarmFacts>) => scoreHarm({ ...quiet, ...facts }, watchedCategories)

test('Product §6.207 who plays as always has no reason', () => {
  expect(score({})).toEqual({ score: 0, reasons: [] })
})

describe('Product §6.1614 each marker alone, at its edge, and where its category alone is watched', () => {
  test.each<[HarmMarker, Partial<HarmFacts>, Partial<HarmFacts>, number]>([
    ['net-deposits', { netDeposits30Minor: 30_000n }, { netDeposits30Minor: 30_001n }, 15],
    ['losses', { losses30Minor: 15_000n, lossesFigureMinor: 15_000n }, { losses30Minor: 15_001n, lossesFigureMinor: 15_000n }, 20],
    ['many-deposits', { depositsInDay: 4 }, { depositsInDay: 5 }, 15],
    ['many-deposits', { topUps: 2 }, { topUps: 3 }, 15],
    ['tripled-stake', {}, { hasTripledStake: true }, 10],
    ['failing-methods', { methods30: 2 }, { methods30: 3 }, 10],
    ['failing-methods', { failedInHour: 1 }, { failedInHour: 2 }, 10],
    ['long-play', { longestMinutes: 179 }, { longestMinutes: 180 }, 15],
    ['long-play', { playMinutes7: 1_199 }, { playMinutes7: 1_200 }, 15],
    ['nights', { nights: 2 }, { nights: 3 }, 10],
    ['paid-back-in', {}, { hasPaidBackIn: true }, 10],
    ['limits', { limitsRaised: 2 }, { limitsRaised: 3 }, 10],
    ['back-from-pause', {}, { isBackFromPause: true }, 10],
    ['categories', { categoriesLosing: 2 }, { categoriesLosing: 3 }, 5],
    ['distress', {}, { words: 'distress' }, 40],
    ['self-harm', {}, { words: 'self-harm' }, 100],
  ])('%s', (marker, below, at, points) => {
    expect(score(below).score).toBe(0)
    const found = score(at)
    expect(found.score).toBe(points)
    expect(found.reasons).toMatchObject([{ marker, points }])
    const [others, own] = [watchedCategories.filter((each) => each !== categoryOf[marker]), [categoryOf[marker]]]
    expect([scoreHarm({ ...quiet, ...at }, others).score, scoreHarm({ ...quiet, ...at }, own).score]).toEqual([0, points])
  })

  test('nothing before is no pattern that was left', () => {
    expect(score({ netDeposits30Minor: 999_999n, netDepositsBeforeMinor: [0n, 0n, 5_000n] }).score).toBe(0)
  })
})

test('Product §6.207 the example: 50 points, and at 22 years 62', () => {
  const example = { netDeposits30Minor: 30_001n, longestMinutes: 200, nights: 3, limitsRaised: 3 }
  expect(score(example).score).toBe(50)
  expect(score({ ...example, ageYears: 22 }).score).toBe(62)
  expect([17, 18, 24, 25, null].map((ageYears) => score({ ...example, ageYears }).score)).toEqual([50, 62, 62, 50, 50])
})

test('a group has an end, and so has the sum', () => {
  const money = { netDeposits30Minor: 30_001n, losses30Minor: 2n, lossesFigureMinor: 1n, depositsInDay: 9, hasTripledStake: true, methods30: 4 }
  expect(score(money).score).toBe(45)
  expect(score({ ...money, longestMinutes: 999, nights: 7, hasPaidBackIn: true, limitsRaised: 9, isBackFromPause: true, words: 'self-harm' }).score).toBe(100)
})

test.each([
  [0, 'none'], [24, 'none'], [25, 'message'], [49, 'message'], [50, 'talk'], [74, 'talk'], [75, 'pause'], [89, 'pause'], [90, 'stop'], [100, 'stop'],
] as const)('%i points are %s', (points, band) => {
  expect(bandOf(points)).toBe(band)
})
