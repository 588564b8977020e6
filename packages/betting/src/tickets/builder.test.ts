import fc from 'fast-check'
import { expect, test } from 'vitest'
import { footballStart } from '#models/football.ts'
import { lawOf, modelOf, outcomesUnder } from '#models/law.ts'
import { footballParameters } from '#models/parameters.ts'
import { powerFor } from '#odds/margin.ts'
import { isRung } from '#odds/ladder.ts'
import { type BuilderPart, type BuilderPrice, type BuilderRefusal, priceBuilder } from './builder.ts'
import { running, specOf } from './samples.ts'

const football = modelOf(footballParameters({ homeRateMillionths: 1_480_000, awayRateMillionths: 1_120_000, rhoMillionths: -60_000, minutes: [47, 49] }))
const law = lawOf(football, footballStart())
const tennis = modelOf({ sport: 'tennis', bestOf: 3, firstServer: 'home', homeServes: 2_750_000_000, awayServes: 2_620_000_000, lastSet: 'tie-break' })

const part = (selection: string, kind: string, more = {}, power = 0.95): BuilderPart => ({ selection, spec: specOf(kind, more), power })
const priced = (price: BuilderPrice | BuilderRefusal): BuilderPrice => (typeof price === 'string' ? expect.fail(price) : price)

const home = part('1', '1x2')
const over = part('over', 'total', { line: 10 })
const both = part('yes', 'both-score')
const halfOver = part('over', 'total', { line: 2, period: 'half-1' })

test('Product §10.1850 a builder has one price, made of the joint chance and each leg’s own margin once', () => {
  const one = priced(priceBuilder(law, [home, over], 1))
  const [atHome, atOver] = [outcomesUnder(law, home.spec)?.['1']?.won ?? 0, outcomesUnder(law, over.spec)?.['over']?.won ?? 0]
  expect(one.chanceBySubset[1]).toBe(Math.ceil(atHome * 1_000_000 - 1e-6))
  expect(one.chanceBySubset[2]).toBe(Math.ceil(atOver * 1_000_000 - 1e-6))
  // A win of home and many goals hang together: more likely than apart.
  expect(one.chanceBySubset[3]).toBeGreaterThan(Math.ceil(atHome * atOver * 1_000_000))
  expect(one.oddsMilli).toBe(one.oddsBySubset[3])
  expect(one.errorBySubset).toEqual([0, 0, 0, 0])
  expect(one.paths).toBeNull()
  const chance = (one.chanceBySubset[3] ?? 0) / 1_000_000
  expect(one.oddsMilli).toBeLessThanOrEqual(1_000 / chance ** 0.95)
  expect(one.oddsMilli).toBeGreaterThan((1_000 / chance ** 0.95) * 0.96)
  expect(one.oddsBySubset[0]).toBe(1_000)
})

test('Product §10.1850 without margin a subset of one is its fair price, and the powers of a market are taken as they are', () => {
  const one = priced(priceBuilder(law, [{ ...home, power: 1 }, { ...over, power: 1 }], 1))
  expect(one.oddsBySubset[1]).toBeLessThanOrEqual(1_000_000_000 / (one.chanceBySubset[1] ?? 1))
  const fair = Object.values(outcomesUnder(law, home.spec) ?? {}).map(({ won }) => Math.round(won * 1_000_000))
  const power = powerFor(fair, 1, 500)
  const sold = priced(priceBuilder(law, [{ ...home, power }, { ...over, power: 1 }], 1))
  expect(sold.oddsBySubset[1]).toBeLessThan(one.oddsBySubset[1] ?? 0)
  expect(sold.oddsBySubset[2]).toBe(one.oddsBySubset[2])
})

test('Product §10.1850 every subset has its price from the same version, and more legs never pay less', () => {
  const pool = [home, over, both, halfOver, part('1', '1x2', { period: 'half-1' }), part('over', 'team-total', { about: 'home', line: 6 }), part('1', 'next-goal', { about: '1' })]
  fc.assert(
    fc.property(fc.shuffledSubarray(pool, { minLength: 2, maxLength: 6 }), fc.nat({ max: 9 }), (parts, seed) => {
      const price = priceBuilder(law, parts, seed)
      if (typeof price === 'string') return
      expect(price.oddsBySubset.length).toBe(1 << parts.length)
      for (const [subset, odds] of price.oddsBySubset.entries()) {
        expect(subset === 0 || odds === 1_000 || isRung(odds)).toBe(true)
        for (const [at] of parts.entries()) if ((subset >> at) % 2 === 1) expect(price.oddsBySubset[subset - (1 << at)]).toBeLessThanOrEqual(odds)
      }
    }),
    { numRuns: 12 },
  )
})

test('Product §10.1851 where it is counted over paths the standard error is stored, and on top of the chance', () => {
  const parts = [part('1', 'set-winner', { period: 'set-1' }), part('over', 'total-games', { line: 90 })]
  const start = lawOf(tennis, { sport: 'tennis', stage: 'open', tick: 0, bestOf: 3, sets: [], points: [0, 0], serves: 'home', winner: null, ending: null })
  const one = priced(priceBuilder(start, parts, 4_118))
  expect(one.paths).toBe(50_000)
  const chance = (one.chanceBySubset[3] ?? 0) / 1_000_000
  expect(one.errorBySubset[3]).toBe(Math.ceil(Math.sqrt((chance * (1 - chance)) / 50_000) * 1_000_000 - 1e-6))
  expect(one.oddsMilli).toBeLessThanOrEqual(1_000 / (chance + (one.errorBySubset[3] ?? 0) / 1_000_000) ** 0.95)
  expect(priced(priceBuilder(start, parts, 4_118))).toEqual(one)
})

test.each<[string, readonly BuilderPart[], BuilderRefusal]>([
  ['one leg', [home], 'bad_request'],
  ['seven legs', [home, over, both, halfOver, home, over, both], 'too_many_legs'],
  ['a line that can be given back', [home, part('over', 'total', { line: 12 })], 'bad_request'],
  ['a line that can be half won', [home, part('1', 'handicap', { line: -3 })], 'bad_request'],
  ['a draw that gives back', [over, part('1', 'draw-no-bet')], 'bad_request'],
  ['no selection of its market', [home, part('3', '1x2')], 'bad_request'],
  ['a market that no match has', [home, part('1', 'to-qualify')], 'bad_request'],
  ['a result twice', [home, part('X', '1x2')], 'legs_impossible'],
  ['no goal, and both score', [part('0-0', 'correct-score'), both], 'legs_impossible'],
  ['a leg twice', [home, home], 'leg_adds_nothing'],
  ['one that another holds', [home, part('1X', 'double-chance')], 'leg_adds_nothing'],
  ['one that the others hold together', [home, both, over, part('over', 'total', { line: 6 })], 'leg_adds_nothing'],
  ['two wins that leave no room', [part('2-1', 'correct-score'), over, home], 'leg_adds_nothing'],
])('Product §10.1852 a builder is refused: %s', (_name, parts, code) => {
  expect(priceBuilder(law, parts, 1)).toBe(code)
})

test('Product §10.1852 in play, what is decided adds nothing or leaves nothing', () => {
  const now = lawOf(football, running(1, 1))
  expect(priceBuilder(now, [home, both], 1)).toBe('leg_adds_nothing')
  expect(priceBuilder(now, [home, part('0-0', 'correct-score')], 1)).toBe('legs_impossible')
  // From 1–1 a win of home has three goals in it.
  expect(priceBuilder(now, [home, over], 1)).toBe('leg_adds_nothing')
  expect(priced(priceBuilder(now, [home, part('over', 'total', { line: 14 })], 1)).oddsMilli).toBeGreaterThan(3_000)
})

test('a handicap of three has no push, so that its whole line may stand in a builder', () => {
  expect(priced(priceBuilder(law, [part('1', 'handicap-3', { line: -4 }), both], 1)).oddsMilli).toBeGreaterThan(3_000)
})
