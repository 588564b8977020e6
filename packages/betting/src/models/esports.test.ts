import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EsportsState } from '#facts/states.ts'
import { esportsLaw, type EsportsModel, esportsModel, esportsStart, mapWinner, roundChance, stepRound } from './esports.ts'
import { type EsportsParameters, type MapParameters, span32 } from './parameters.ts'
import { seededWords } from './seeded-words.ts'
import { apart, areFitting, type Asked, farFromOne, mixed, priceIn, settledAs, wonBy } from './testing.ts'

const p32 = (chance: number): number => Math.round(chance * span32)
const mapOf = (attacking: number, defending: number, homeBegins: MapParameters['homeBegins'] = 'attacking'): MapParameters => ({ attacking: p32(attacking), defending: p32(defending), homeBegins })
const parametersOf = (bestOf: 1 | 3 | 5, maps: readonly MapParameters[]): EsportsParameters => ({ sport: 'esports', bestOf, maps: maps.slice(0, bestOf) })
const usual = [mapOf(0.48, 0.56), mapOf(0.51, 0.5, 'defending'), mapOf(0.45, 0.53), mapOf(0.5, 0.5), mapOf(0.52, 0.55, 'defending')]

const price = (model: EsportsModel, state: EsportsState, kind: string, more: Asked[1] = {}) => priceIn(esportsLaw(model, state), [kind, more])

const markets = (bestOf: number): readonly Asked[] => [
  ['esports-winner'],
  ['map-score'],
  ...[-6, 2, 6].map((line): Asked => ['map-handicap', { line }]),
  ...[10, 14].map((line): Asked => ['total-maps', { line }]),
  ...Array.from({ length: bestOf }, (_, at) => `map-${at + 1}`).flatMap((period): readonly Asked[] => [
    ['map-winner', { period }],
    ['map-rounds', { period, line: 82 }],
    ['map-rounds', { period, line: 106 }],
  ]),
]

const played = (model: EsportsModel, seed: number, count: number): EsportsState => {
  const words = seededWords(seed, 3, 3)
  let state = esportsStart(model)
  for (let at = 0; at < count; at += 1) state = stepRound(model, state, words()).state
  return state
}

test('Product §11.1863 sides change after twelve rounds, and every round from twelve each on', () => {
  const each = mapOf(0.25, 0.75, 'defending')
  expect([0, 11, 12, 23, 24, 25, 26].map((round) => roundChance(each, round) / span32)).toEqual([0.75, 0.75, 0.25, 0.25, 0.75, 0.25, 0.75])
  expect([[13, 11], [13, 12], [14, 12], [12, 12], [11, 13], [17, 19]].map(([home = 0, away = 0]) => mapWinner([home, away]))).toEqual(['home', null, 'home', null, 'away', 'away'])
})

test.each([1, 3, 5] as const)('Product §11.1863 a price is what the next round makes of it, at every score: best of %i', (bestOf) => {
  const parameters = parametersOf(bestOf, usual)
  const model = esportsModel(parameters)
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: bestOf * 23 }), (seed, count) => {
      const state = played(model, seed, count)
      if (state.winner !== null) return
      const at = state.maps.filter(({ winner }) => winner !== null).length
      const [home, away] = state.maps[at]?.rounds ?? [0, 0]
      const chance = roundChance(parameters.maps[at]!, home + away) / span32
      for (const asked of markets(bestOf)) {
        const here = priceIn(esportsLaw(model, state), asked)
        expect(farFromOne(here)).toBeLessThan(1e-9)
        const after = mixed([
          { chance, outcomes: priceIn(esportsLaw(model, stepRound(model, state, 0).state), asked) },
          { chance: 1 - chance, outcomes: priceIn(esportsLaw(model, stepRound(model, state, span32 - 1).state), asked) },
        ])
        expect(apart(here, after), JSON.stringify(asked)).toBeLessThan(1e-9)
      }
    }),
    { numRuns: 30 },
  )
})

test('Product §11.1863 even sides are even, an overtime that does not end is priced, and the end is the settlement', () => {
  const even = esportsModel(parametersOf(3, [mapOf(0.5, 0.5), mapOf(0.6, 0.4), mapOf(0.4, 0.6)]))
  const start = esportsStart(even)
  expect(wonBy(price(even, start, 'map-winner', { period: 'map-1' }), '1')).toBeCloseTo(0.5, 12)
  expect(wonBy(price(even, start, 'map-winner', { period: 'map-2' }), '1')).toBeCloseTo(0.5, 12)
  expect(price(even, start, 'map-winner', { period: 'map-3' })?.['1']?.push).toBeCloseTo(0.5, 12)
  const long: EsportsState = { ...start, stage: 'live', maps: [{ rounds: [90, 90], winner: null, remakes: 0 }] }
  expect(wonBy(price(even, long, 'map-winner', { period: 'map-1' }), '1')).toBeCloseTo(0.5, 12)
  const over = played(even, 5, 200)
  expect(over.stage).toBe('ended')
  expect(stepRound(even, over, 0)).toEqual({ state: over, round: null })
  const untold: EsportsState = { ...over, stage: 'live', winner: null, maps: over.maps.map((map) => ({ ...map, winner: null })) }
  for (const asked of markets(3))
    for (const state of [over, untold]) expect(apart(priceIn(esportsLaw(even, state), asked), settledAs(asked, over)), JSON.stringify(asked)).toBe(0)
})

test('Product §11.1863 a stronger side is never less, and scores sum to the winner', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 60 }), (seed, count) => {
      const [model, better] = [esportsModel(parametersOf(3, usual)), esportsModel(parametersOf(3, usual.map((each) => ({ ...each, attacking: each.attacking + 50_000_000 }))))]
      const state = played(model, seed, count)
      expect(wonBy(price(better, state, 'esports-winner'), '1')).toBeGreaterThanOrEqual(wonBy(price(model, state, 'esports-winner'), '1') - 1e-12)
      expect(wonBy(price(model, state, 'map-score'), '2-0') + wonBy(price(model, state, 'map-score'), '2-1')).toBeCloseTo(wonBy(price(model, state, 'esports-winner'), '1'), 9)
    }),
    { numRuns: 20 },
  )
})

test('a map that the match cannot have has no price', () => {
  const model = esportsModel(parametersOf(3, usual))
  for (const period of ['map-4', 'map-0', 'half-1']) expect(price(model, esportsStart(model), 'map-winner', { period })).toBeNull()
  expect(() => esportsModel({ ...parametersOf(3, usual), bestOf: 5 })).toThrow(RangeError)
})

const matches = Number(process.env.SPORTS_MATCHES ?? 2_000)

test(`Product §11.1863 ${matches} matches drawn from the law fit it`, () => {
  const model = esportsModel(parametersOf(3, usual))
  const words = seededWords(6, 6, 6)
  const play = (): EsportsState => {
    let state = esportsStart(model)
    while (state.winner === null) state = stepRound(model, state, words()).state
    return state
  }
  expect(areFitting(esportsLaw(model, esportsStart(model)), [['map-score'], ['map-rounds', { period: 'map-1', line: 82 }], ['map-winner', { period: 'map-3' }]], matches, play)).toBe(true)
}, 600_000)
