import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bonusOf, matchOf, placeOf } from './deposit-bonus.ts'
import { isBonusAllowed } from './market-kinds.ts'
import type { BonusReward } from './rewards.ts'
import { type DepositTerms, type PackageTerms, planOf, termsProblems } from './terms.ts'
import { termsLines, termsSummary } from './terms-text.ts'

const reward: BonusReward = { kind: 'bonus', amounts: { BRL: '50000' }, times: 10, of: 'bonus', days: 7, isSticky: false, maxStakes: {}, caps: {} }
const deposit: DepositTerms = { class: 'deposit', startsAt: '2026-03-10T00:00:00.000Z', endsAt: null, period: 'once', eligibility: { all: [] }, reward, claimHours: null, conditions: [], bps: 5_000, least: { BRL: '2000' }, nth: 1 }
const half = { bps: 5_000, most: { BRL: '50000' }, least: { BRL: '2000' } }
const steps: PackageTerms['steps'] = [
  { ...half, from: null, until: '2026-03-12T00:00:00.000Z' },
  { ...half, most: { BRL: '70000' }, from: null, until: null },
  { ...half, most: { BRL: '10000' }, from: '2026-03-20T00:00:00.000Z', until: null },
]
const pack: PackageTerms = { ...deposit, class: 'package', reward: { ...reward, amounts: { BRL: '130000' } }, steps }
const at = (day: number) => ({ now: new Date(`2026-03-${day}T12:00:00Z`), period: 'once' })
const before = (count: number, ...taken: string[]) => ({ count, taken: new Set(taken) })

describe('Product §10.1172 a share of the deposit, rounded down, at most the most', () => {
  test.each([
    [1_999n, null],
    [2_000n, { bonusMinor: 1_000n, matchedMinor: 2_000n }],
    [2_001n, { bonusMinor: 1_000n, matchedMinor: 2_000n }],
    [100_000n, { bonusMinor: 50_000n, matchedMinor: 100_000n }],
    // What is above the most is not matched.
    [900_000n, { bonusMinor: 50_000n, matchedMinor: 100_000n }],
  ])('%s', (minor, gets) => {
    expect(bonusOf(half, 'BRL', minor)).toEqual(gets)
  })

  test('another currency gets nothing, nor does a share below one unit', () => {
    expect(bonusOf(half, 'USD', 9_000n)).toBeNull()
    expect(bonusOf({ ...half, bps: 1, least: { BRL: '1' } }, 'BRL', 9_999n)).toBeNull()
  })

  test('is never more than the most nor than its share, and matches no more than was paid', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 1, max: 100_000 }), fc.bigInt(1n, 10n ** 9n), (minor, bps, most) => {
        const got = bonusOf({ bps, most: { BRL: most.toString() }, least: { BRL: '1' } }, 'BRL', minor)
        if (got === null) return minor * BigInt(bps) < 10_000n
        return got.bonusMinor <= most && got.bonusMinor * 10_000n <= minor * BigInt(bps) && got.matchedMinor <= minor
      }),
    )
  })
})

describe('Product §6.1172 which deposit it is', () => {
  test('the n-th one of its period, once', () => {
    expect(placeOf({ ...deposit, nth: 2 }, before(0), at(11))).toBeNull()
    expect(placeOf({ ...deposit, nth: 2 }, before(1), at(11))).toMatchObject({ slot: 'once' })
    expect(placeOf({ ...deposit, nth: 2 }, before(1, 'once'), at(11))).toBeNull()
    expect(placeOf({ ...deposit, nth: null }, before(9, 'once'), at(11))).toEqual({ match: half, slot: null })
  })

  test('Product §6.1173 a package gives its steps in order, each in its window; a missed one does not close the next', () => {
    expect(placeOf(pack, before(0), at(11))).toMatchObject({ slot: 'step-1' })
    expect(placeOf(pack, before(1, 'step-1'), at(11))).toMatchObject({ slot: 'step-2', match: { most: { BRL: '70000' } } })
    expect(placeOf(pack, before(0), at(13))).toMatchObject({ slot: 'step-2' })
    expect(placeOf(pack, before(2, 'step-1', 'step-2'), at(13))).toBeNull()
    expect(placeOf(pack, before(2, 'step-2'), at(21))).toMatchObject({ slot: 'step-3' })
    expect([matchOf(pack, 'step-3')?.most, matchOf(pack, 'step-9'), matchOf(deposit, null)]).toEqual([{ BRL: '10000' }, null, half])
  })
})

test('Product §6.1106 what does not fit together is not published', () => {
  expect([termsProblems(deposit), termsProblems(pack)]).toEqual([[], []])
  expect(termsProblems({ ...deposit, least: { USD: '1' } })).toEqual(['currencies_differ'])
  expect(termsProblems({ ...deposit, least: { BRL: '0' } })).toEqual(['amount_of_nothing'])
  expect(termsProblems({ ...pack, reward })).toEqual(['steps_differ'])
})

test('Product §13.1170 of a bonus with its deposit the market bounds what comes to be staked for the bonus', () => {
  const both = { ...reward, of: 'bonus-and-deposit' } as const
  const allowed = (terms: DepositTerms | PackageTerms, times: number) => isBonusAllowed(terms, { times, isSticky: true })
  // Half of the deposit: three times the bonus for each time.
  expect([allowed({ ...deposit, reward: { ...both, times: 3 } }, 9), allowed({ ...deposit, reward: { ...both, times: 3 } }, 8)]).toEqual([true, false])
  expect([allowed({ ...pack, reward: { ...both, times: 3 } }, 9), allowed({ ...pack, reward: { ...both, times: 3 }, steps: [...steps, { ...half, bps: 1_000, from: null, until: null }] }, 9)]).toEqual([true, false])
})

test('Product §2.1101 what the deposit has to be stands in the sentences', () => {
  expect(planOf(deposit)).toMatchObject({ hasConditions: true, isTapped: false })
  expect(termsSummary(deposit, 'BRL')).toEqual([
    { line: 'gives-bonus', amountMinor: '50000', isMost: true },
    { line: 'deposit', bps: 5_000, mostMinor: '50000', leastMinor: '2000', step: null },
    { line: 'wager', times: 10, of: 'bonus' },
    { line: 'choose' },
  ])
  expect(termsLines(deposit, 'BRL').map(({ line }) => line)).toEqual(['gives-bonus', 'deposit', 'nth-deposit', 'wager', 'bonus-days', 'cash-first', 'bonus-weights', 'not-sticky', 'withdrawal-ends', 'starts', 'long-term', 'choose'])
  expect(termsLines(pack, 'BRL').filter(({ line }) => line === 'deposit')).toHaveLength(3)
})
