import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TennisState } from '#facts/states.ts'
import { span32, type TennisParameters } from './parameters.ts'
import { seededWords } from './seeded-words.ts'
import { tennisLaw } from './tennis-law.ts'
import { gameFormula, gameFrom, runningSet, serverOfPoint, stepPoint, type TennisModel, tennisModel, tennisStart, tieBreakFrom } from './tennis.ts'
import { apart, areFitting, type Asked, farFromOne, mixed, priceIn, settledAs, wonBy } from './testing.ts'

const p32 = (chance: number): number => Math.round(chance * span32)
const parametersOf = (home: number, away: number, more: Partial<TennisParameters> = {}): TennisParameters => ({
  sport: 'tennis',
  bestOf: 3,
  firstServer: 'home',
  homeServes: p32(home),
  awayServes: p32(away),
  lastSet: 'tie-break',
  ...more,
})
const price = (model: TennisModel, state: TennisState, kind: string, more: Asked[1] = {}) => priceIn(tennisLaw(model, state), [kind, more])

const markets: readonly Asked[] = [
  ['tennis-winner'],
  ['set-score'],
  ...[90, 86, 92].map((line): Asked => ['total-games', { line }]),
  ...[-14, 8, 1].map((line): Asked => ['game-handicap', { line }]),
  ...[1, 2, 3].flatMap((n): readonly Asked[] => [
    ['set-winner', { period: `set-${n}` }],
    ['total-games', { period: `set-${n}`, line: 38 }],
    ['game-handicap', { period: `set-${n}`, line: -4 }],
    ['game-winner', { period: `set-${n}-game-1` }],
  ]),
  ...['set-1-game-3', 'set-1-game-13', 'set-2-game-9'].map((period): Asked => ['game-winner', { period }]),
]

test('Product §11.1860 a game by its closed formula: a serve that wins 62 % of points holds 77.6 % of games', () => {
  expect(gameFormula(0.62)).toBeCloseTo(0.7759, 4)
  expect(gameFormula(0.5)).toBe(0.5)
  for (let percent = 1; percent < 100; percent += 1) expect(gameFrom(percent / 100, 0, 0)).toBeCloseTo(gameFormula(percent / 100), 12)
  expect(gameFrom(0.62, 3, 3)).toBeCloseTo(0.62 ** 2 / (0.62 ** 2 + 0.38 ** 2), 12)
  expect(gameFrom(0.62, 5, 4)).toBeCloseTo(0.62 + 0.38 * gameFrom(0.62, 3, 3), 12)
})

test('Product §11.1860 a tie-break: who serves, equal sides, and a lead', () => {
  expect(Array.from({ length: 9 }, (_, point) => serverOfPoint('home', point))).toEqual(['home', 'away', 'away', 'home', 'home', 'away', 'away', 'home', 'home'])
  const even = tennisModel(parametersOf(0.65, 0.65))
  expect(tieBreakFrom(even, 7, 'home', 0, 0)).toBeCloseTo(0.5, 12)
  expect(tieBreakFrom(even, 10, 'away', 4, 4)).toBeCloseTo(0.5, 12)
  expect(tieBreakFrom(even, 7, 'home', 6, 0)).toBeGreaterThan(0.99)
  expect(tieBreakFrom(even, 7, 'home', 9, 7)).toBe(1)
  // Points of equal chances are coins: from 5–5 to 7 it is a race to two ahead.
  expect(tieBreakFrom(tennisModel(parametersOf(0.6, 0.4)), 7, 'home', 5, 5)).toBeCloseTo(0.36 / (0.36 + 0.16), 9)
})

const someParameters = fc
  .record({ home: fc.integer({ min: 50, max: 75 }), away: fc.integer({ min: 50, max: 75 }), bestOf: fc.constantFrom(3 as const, 5 as const), lastSet: fc.constantFrom('tie-break' as const, 'match-tie-break' as const), firstServer: fc.constantFrom('home' as const, 'away' as const) })
  .map(({ home, away, ...more }) => parametersOf(home / 100, away / 100, more))

/** A match played so far by seeded points. */
const played = (model: TennisModel, seed: number, points: number): TennisState => {
  const words = seededWords(seed, 7, 7)
  let state = tennisStart(model)
  for (let at = 0; at < points; at += 1) state = stepPoint(model, state, words()).state
  return state
}

test('Product §11.1861 a price is what the next point makes of it, at every score: so law and points are one', () => {
  fc.assert(
    fc.property(someParameters, fc.nat(), fc.nat({ max: 260 }), (parameters, seed, points) => {
      const model = tennisModel(parameters)
      const state = played(model, seed, points)
      if (state.winner !== null) return
      const { set } = runningSet(model, state)
      const isLong = set.isMatchTieBreak || (set.games[0] === 6 && set.games[1] === 6)
      const server = isLong ? serverOfPoint(state.serves, state.points[0] + state.points[1]) : state.serves
      const chance = (server === 'home' ? parameters.homeServes : parameters.awayServes) / span32
      for (const asked of markets) {
        const here = priceIn(tennisLaw(model, state), asked)
        // A match tie-break is one game: a later one of that set is never sold.
        if (here === null) continue
        expect(farFromOne(here)).toBeLessThan(1e-9)
        const after = mixed([
          { chance, outcomes: priceIn(tennisLaw(model, stepPoint(model, state, 0).state), asked) },
          { chance: 1 - chance, outcomes: priceIn(tennisLaw(model, stepPoint(model, state, span32 - 1).state), asked) },
        ])
        expect(apart(here, after), JSON.stringify(asked)).toBeLessThan(1e-9)
      }
    }),
    { numRuns: 30 },
  )
})

test('Product §11.1861 at the end the price is the settlement', () => {
  for (const parameters of [parametersOf(0.64, 0.6), parametersOf(0.64, 0.6, { bestOf: 5, lastSet: 'match-tie-break' })]) {
    const model = tennisModel(parameters)
    const over = played(model, 11, 900)
    expect(over).toMatchObject({ stage: 'ended', ending: 'played' })
    expect(stepPoint(model, over, 0)).toEqual({ state: over, point: null })
    for (const asked of markets) expect(apart(priceIn(tennisLaw(model, over), asked), settledAs(asked, over)), JSON.stringify(asked)).toBe(0)
    // The last game is told before the match is: that nothing else can come is known already.
    const untold: TennisState = { ...over, stage: 'live', winner: null, ending: null, sets: over.sets.map((set, at) => (at === over.sets.length - 1 ? { ...set, winner: null } : set)) }
    for (const asked of markets) expect(apart(priceIn(tennisLaw(model, untold), asked), settledAs(asked, over)), JSON.stringify(asked)).toBe(0)
  }
})

test('Product §11.1861 markets of one match agree, and a better serve is never less', () => {
  fc.assert(
    fc.property(someParameters, fc.nat(), fc.nat({ max: 200 }), (parameters, seed, points) => {
      const model = tennisModel(parameters)
      const state = played(model, seed, points)
      const [winner, score] = [price(model, state, 'tennis-winner'), price(model, state, 'set-score')]
      const homeByScore = (parameters.bestOf === 5 ? ['3-0', '3-1', '3-2'] : ['2-0', '2-1']).reduce((sum, each) => sum + wonBy(score, each), 0)
      expect(homeByScore).toBeCloseTo(wonBy(winner, '1'), 9)
      const better = tennisModel({ ...parameters, homeServes: parameters.homeServes + 40_000_000 })
      expect(wonBy(price(better, state, 'tennis-winner'), '1')).toBeGreaterThanOrEqual(wonBy(winner, '1') - 1e-12)
    }),
    { numRuns: 20 },
  )
})

test('a set or game that the match cannot have has no price', () => {
  const model = tennisModel(parametersOf(0.64, 0.6, { lastSet: 'match-tie-break' }))
  for (const period of ['set-4', 'set-1-game-14', 'set-3-game-2', 'half-1']) expect(price(model, tennisStart(model), 'game-winner', { period })).toBeNull()
  expect(() => tennisModel(parametersOf(0, 0.5))).toThrow(RangeError)
})

const matches = Number(process.env.SPORTS_MATCHES ?? 1_000)

test(`Product §11.1861 ${matches} matches drawn from the law fit it`, () => {
  const model = tennisModel(parametersOf(0.64, 0.6))
  const words = seededWords(4, 4, 4)
  const play = (): TennisState => {
    let state = tennisStart(model)
    while (state.winner === null) state = stepPoint(model, state, words()).state
    return state
  }
  expect(areFitting(tennisLaw(model, tennisStart(model)), [['set-score'], ['total-games', { line: 90 }], ['game-winner', { period: 'set-2-game-9' }]], matches, play)).toBe(true)
}, 600_000)
