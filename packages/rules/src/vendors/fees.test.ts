import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { type FeeTerms, feeByDay, feeOf, feeTermsProblem, termsOf } from './fees.ts'

const tiers = [{ fromMinor: minor(0n), bps: 1_200 }, { fromMinor: minor(100_000n), bps: 1_000 }, { fromMinor: minor(500_000n), bps: 800 }]
const terms = (more: Partial<FeeTerms> = {}): FeeTerms => ({ tiers, tierKind: 'parts', minimumMinor: minor(0n), games: {}, ...more })
const ggr = (...values: readonly bigint[]) => values.map((ggrMinor, place) => ({ game: `g${place}`, ggrMinor: minor(ggrMinor) }))
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

describe('Product §13.551 a vendor’s fee of a month', () => {
  test.each<[string, Partial<FeeTerms>, readonly bigint[], bigint]>([
    ['nothing was played', {}, [], 0n],
    ['within the first tier', {}, [50_000n], 6_000n],
    ['at a tier’s border it is the tier before', {}, [100_000n], 12_000n],
    ['each part at its own rate', {}, [600_000n], 12_000n + 40_000n + 8_000n],
    ['all at the rate that is reached', { tierKind: 'whole' }, [600_000n], 48_000n],
    ['all at the rate before, at the border', { tierKind: 'whole' }, [500_000n], 50_000n],
    ['games sum before tiers are asked', {}, [60_000n, 40_000n], 12_000n],
    ['a loss is set against what others brought', {}, [90_000n, -40_000n], 6_000n],
    ['a month of loss costs nothing', {}, [-90_000n], 0n],
    ['fractions are left off', {}, [99n], 11n],
    ['the minimum, where less was earned', { minimumMinor: minor(7_000n) }, [50_000n], 7_000n],
    ['the minimum of a month of loss', { minimumMinor: minor(7_000n) }, [-50_000n], 7_000n],
    ['the minimum of a month without play', { minimumMinor: minor(7_000n) }, [], 7_000n],
    ['no minimum, where more was earned', { minimumMinor: minor(5_000n) }, [50_000n], 6_000n],
    ['a game’s own rate', { games: { g0: 2_000 } }, [50_000n], 10_000n],
    ['a game of its own rate counts towards no tier', { games: { g1: 2_000 } }, [100_000n, 500_000n], 12_000n + 100_000n],
    ['a game without a fee', { games: { g0: 0 } }, [50_000n], 0n],
    ['a game of its own rate that lost', { games: { g1: 2_000 } }, [100_000n, -10_000n], 10_000n],
  ])('%s', (_name, more, values, total) => {
    expect(feeOf(terms(more), ggr(...values)).totalMinor).toBe(total)
  })

  test('its games and what tops it up to the minimum sum to it, and it is never below zero or the minimum', () => {
    const amount = fc.bigInt({ min: -10_000_000n, max: 10_000_000n })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 12 }), fc.constantFrom('parts', 'whole'), fc.bigInt({ min: 0n, max: 300_000n }), fc.dictionary(fc.constantFrom('g0', 'g1', 'g2'), fc.integer({ min: 0, max: 10_000 })), (values, tierKind, minimum, games) => {
        const fee = feeOf(terms({ tierKind, minimumMinor: minor(minimum), games }), ggr(...values))
        expect(sum(fee.games.map(({ feeMinor }) => feeMinor)) + fee.topUpMinor).toBe(fee.totalMinor)
        expect(fee.totalMinor >= minimum && fee.topUpMinor >= 0n).toBe(true)
      }),
    )
  })
})

describe('Product §13.552 a month’s fee by day', () => {
  test('grows as the month does, and the minimum falls due evenly', () => {
    const facts = [{ day: 1, game: 'a', ggrMinor: minor(10_000n) }, { day: 2, game: 'a', ggrMinor: minor(-5_000n) }, { day: 4, game: 'b', ggrMinor: minor(100_000n) }]
    expect(feeByDay(terms(), facts, { days: 4, daysInMonth: 30 })).toEqual([1_200n, -600n, 0n, 11_900n])
    expect(feeByDay(terms({ minimumMinor: minor(30_000n) }), [], { days: 3, daysInMonth: 30 })).toEqual([1_000n, 1_000n, 1_000n])
  })

  test('the days of a whole month sum to its fee', () => {
    const fact = fc.record({ day: fc.integer({ min: 1, max: 30 }), game: fc.constantFrom('a', 'b', 'c'), ggrMinor: fc.bigInt({ min: -900_000n, max: 900_000n }).map(minor) })
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 40 }), fc.bigInt({ min: 0n, max: 100_000n }), (facts, minimum) => {
        const of = terms({ minimumMinor: minor(minimum), games: { c: 3_000 } })
        const games = [...Map.groupBy(facts, ({ game }) => game)].map(([game, all]) => ({ game, ggrMinor: minor(sum(all.map(({ ggrMinor }) => ggrMinor))) }))
        const byDay = feeByDay(of, facts, { days: 30, daysInMonth: 30 })
        const { totalMinor } = feeOf(of, games)
        expect(sum(byDay)).toBe(totalMinor)
      }),
    )
  })
})

test.each([
  ['no tier', [], {}, 'no_tier'],
  ['a first tier above zero', [{ fromMinor: minor(1n), bps: 1 }], {}, 'first_not_zero'],
  ['tiers that do not rise', [{ fromMinor: minor(0n), bps: 1 }, { fromMinor: minor(0n), bps: 2 }], {}, 'not_rising'],
  ['too many', Array.from({ length: 11 }, (_none, place) => ({ fromMinor: minor(BigInt(place)), bps: 1 })), {}, 'too_many'],
  ['nothing', tiers, {}, null],
] as const)('%s is wrong: %#', (_name, some, games, problem) => {
  expect(feeTermsProblem({ tiers: some, games })).toBe(problem)
})

test.each([['2026-08', undefined], ['2026-09', '2026-09'], ['2026-10', '2026-09'], ['2027-01', '2026-11']])('Product §13.551 in %s the terms from %s hold', (month, from) => {
  expect(termsOf([{ from: '2026-11' }, { from: '2026-09' }], month)?.from).toBe(from)
})
