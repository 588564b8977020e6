import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RaceState } from '#facts/states.ts'
import { raceBound, raceLaw, type RaceModel, raceModel, raceStart, stepPlace } from './race.ts'
import { drawBelow, seededWords } from './seeded-words.ts'
import { apart, areFitting, type Asked, farFromOne, mixed, priceIn, settledAs, wonBy, wonTogether } from './testing.ts'

const namesOf = (state: RaceState): readonly string[] => state.runners.map(({ runner }) => runner)

const modelOf = (...weights: readonly number[]): RaceModel => raceModel({ sport: 'race', runners: weights.map((weight, at) => ({ runner: `${at + 1}`, weight })) })
const price = (model: RaceModel, state: RaceState, kind: string, more: Asked[1] = {}) => priceIn(raceLaw(model, state), [kind, more])

test('Product §11.1856 win, place, forecast and head to head are exact sums over the orders', () => {
  const model = modelOf(50, 30, 20)
  const start = raceStart(model)
  expect(wonBy(price(model, start, 'race-win'), '1')).toBeCloseTo(0.5, 15)
  expect(wonBy(price(model, start, 'forecast'), '1>2')).toBeCloseTo(0.5 * 0.6, 15)
  expect(wonBy(price(model, start, 'forecast'), '3>1')).toBeCloseTo((0.2 * 5) / 8, 15)
  expect(wonBy(price(model, start, 'race-place', { period: 'top-2' }), '3')).toBeCloseTo(0.2 + (0.5 * 2) / 5 + (0.3 * 2) / 7, 15)
  expect(wonBy(price(model, start, 'head-to-head', { about: '1>3' }), '1')).toBeCloseTo(5 / 7, 15)
})

test('Product §11.1856 a withdrawn runner is void, and the others are drawn as if it had never been there', () => {
  const [with4, with3] = [modelOf(50, 30, 20, 100), modelOf(50, 30, 20)]
  const without: RaceState = { ...raceStart(with4), runners: raceStart(with4).runners.map((each) => (each.runner === '4' ? { ...each, withdrawn: { lastOddsMilli: 2_000, at: 5 } } : each)) }
  const [wins, expected] = [price(with4, without, 'race-win'), price(with3, raceStart(with3), 'race-win')]
  for (const name of ['1', '2', '3']) expect(wonBy(wins, name)).toBeCloseTo(wonBy(expected, name), 15)
  expect(wins?.['4']).toEqual({ won: 0, halfWon: 0, push: 1, halfLost: 0, lost: 0 })
  expect(raceBound(with4, without)).toBe(100)
})

test('Product §11.1856 places that are taken stay: what is left is drawn from those that are left', () => {
  const model = modelOf(50, 30, 20)
  const { state, placed } = stepPlace(model, raceStart(model), 85)
  expect(placed).toEqual(['3'])
  expect(wonBy(price(model, state, 'race-win'), '3')).toBe(1)
  expect(wonBy(price(model, state, 'forecast'), '3>1')).toBeCloseTo(5 / 8, 15)
  const end = stepPlace(model, state, 50)
  expect(end.placed).toEqual(['2', '1'])
  expect(end.state).toMatchObject({ isDone: true, stage: 'ended', tick: 2 })
  expect(raceBound(model, end.state)).toBe(0)
  expect(stepPlace(model, end.state, 0)).toEqual({ state: end.state, placed: [] })
  expect(() => stepPlace(model, state, 80)).toThrow(RangeError)
  expect(price(model, state, '1x2')).toBeNull()
  expect(() => modelOf(1, 0)).toThrow(RangeError)
})

test('Product §11.1856 every market is what playing out each draw of a small race comes to', () => {
  const model = modelOf(3, 1, 2, 4)
  const play = (state: RaceState): readonly { readonly state: RaceState; readonly chance: number }[] => {
    const bound = raceBound(model, state)
    if (bound === 0) return [{ state, chance: 1 }]
    return Array.from({ length: bound }, (_, draw) => play(stepPlace(model, state, draw).state).map((end) => ({ state: end.state, chance: end.chance / bound }))).flat()
  }
  const ends = play(raceStart(model))
  const markets: readonly Asked[] = [['race-win'], ['race-place', { period: 'top-2' }], ['race-place', { period: 'top-3' }], ['forecast'], ['head-to-head', { about: '1>3' }], ['head-to-head', { about: '4>2' }]]
  for (const asked of markets) {
    const expected = mixed(ends.map((end) => ({ chance: end.chance, outcomes: settledAs(asked, end.state) })))
    expect(apart(priceIn(raceLaw(model, raceStart(model)), asked), expected), JSON.stringify(asked)).toBeLessThan(1e-12)
  }
})

test('Product §11.1856 markets of a race agree: wins sum to 1, places to their number, forecasts to the wins', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 3, maxLength: 9 }), fc.nat({ max: 2 }), (weights, other) => {
      const model = modelOf(...weights)
      const start = raceStart(model)
      const [wins, top3, both] = [price(model, start, 'race-win'), price(model, start, 'race-place', { period: 'top-3' }), price(model, start, 'forecast')]
      expect(Math.abs(wonTogether(wins) - 1)).toBeLessThan(1e-9)
      expect(Math.abs(wonTogether(top3) - 3)).toBeLessThan(1e-9)
      for (const each of [wins, top3, both]) expect(farFromOne(each)).toBeLessThan(1e-9)
      const name = namesOf(start)[other] ?? ''
      const byForecast = namesOf(start).reduce((sum, second) => sum + (second === name ? 0 : wonBy(both, `${name}>${second}`)), 0)
      expect(byForecast).toBeCloseTo(wonBy(wins, name), 9)
      expect(wonBy(top3, name)).toBeGreaterThanOrEqual(wonBy(wins, name) - 1e-12)
    }),
    { numRuns: 40 },
  )
})

const races = Number(process.env.SPORTS_MATCHES ?? 20_000)

test(`Product §11.1856 ${races} races drawn from the law fit it`, () => {
  const model = modelOf(31, 22, 17, 12, 9, 9)
  const words = seededWords(24, 3, 1)
  const play = (): RaceState => {
    let state = raceStart(model)
    while (!state.isDone) state = stepPlace(model, state, drawBelow(words, raceBound(model, state))).state
    return state
  }
  const asked: readonly Asked[] = [['race-win'], ['forecast'], ['head-to-head', { about: '2>5' }]]
  expect(areFitting(raceLaw(model, raceStart(model)), asked, races, play)).toBe(true)
  const other = modelOf(26, 27, 17, 12, 9, 9)
  expect(areFitting(raceLaw(other, raceStart(other)), asked, races, play)).toBe(false)
}, 600_000)
