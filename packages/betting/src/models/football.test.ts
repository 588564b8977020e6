import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FootballState, Side } from '#facts/states.ts'
import type { MarketKind, MarketSpec } from '#markets/market.ts'
import { footballLaw } from './football-law.ts'
import { footballModel, footballStart, minuteChances, stepMinute } from './football.ts'
import { type Outcomes, outcomesOf, sumOf } from './outcomes.ts'
import { afterRedCard, footballParameters, span32 } from './parameters.ts'
import { seededWords } from './seeded-words.ts'
import { apart, areFitting, type Asked, farFromOne, mixed, priceIn, settledAs, specOf, wonBy as won, wonTogether } from './testing.ts'

type Score = readonly [home: number, away: number]

const sign = ([home, away]: Score): string => (home > away ? '1' : home < away ? '2' : 'X')
const scores = Array.from({ length: 25 }, (_, at) => `${Math.floor(at / 5)}-${at % 5}`)

const rates = { homeRateMillionths: 1_480_000, awayRateMillionths: 1_120_000, rhoMillionths: -60_000, minutes: [47, 49] as const }
const model = footballModel(footballParameters(rates))
const price = (state: FootballState, kind: string, more: Partial<MarketSpec> = {}, of = model): Outcomes | null => priceIn(footballLaw(of, state), [kind, more])

const parts = ['match', 'half-1', 'half-2'] as const

/** Every kind of a match's markets, with lines of each sort, and of both halves where they have them. */
const markets: readonly Asked[] = [
  ...parts.flatMap((period): readonly Asked[] => [
    ['1x2', { period }],
    ['double-chance', { period }],
    ['draw-no-bet', { period }],
    ...[2, 4, 5, 7, 9, 10, 11].map((line): Asked => ['total', { period, line }]),
    ...['home', 'away'].map((about): Asked => ['team-total', { period, about, line: 6 }]),
    ...[-6, -3, -1, 0, 1, 4].map((line): Asked => ['handicap', { period, line }]),
    ['handicap-3', { period, line: -4 }],
    ['both-score', { period }],
    ['odd-even', { period }],
    ['correct-score', { period }],
  ]),
  ['half-full'],
  ...[1, 2, 3, 4].map((n): Asked => ['next-goal', { about: `${n}` }]),
]

const stateOf = (tick: number, half: Score, full: Score, over: Partial<FootballState> = {}): FootballState => ({
  ...footballStart(),
  stage: 'live',
  tick,
  half,
  full,
  halfDone: tick >= 47,
  goals: [...Array.from({ length: full[0] }, (): Side => 'home'), ...Array.from({ length: full[1] }, (): Side => 'away')],
  ...over,
})

/** Dixon and Coles on the plain grid of final scores. */
const plainGrid = (lambda: number, mu: number, rho: number): ((home: number, away: number) => number) => {
  const poisson = (rate: number, goals: number): number => (goals === 0 ? Math.exp(-rate) : (poisson(rate, goals - 1) * rate) / goals)
  const tau = [1 - lambda * mu * rho, 1 + lambda * rho, 1 + mu * rho, 1 - rho]
  return (home, away) => poisson(lambda, home) * poisson(mu, away) * (home < 2 && away < 2 ? (tau[home * 2 + away] ?? 1) : 1)
}

test('Product §11.1850 the known match: 44.7, 27.4 and 27.9 % by the plain grid, and steps of a minute move no chance by half a percent', () => {
  const plain = plainGrid(1.48, 1.12, -0.06)
  const summed: Record<string, number> = { '1': 0, X: 0, '2': 0 }
  for (let home = 0; home < 20; home += 1) for (let away = 0; away < 20; away += 1) summed[sign([home, away])] = (summed[sign([home, away])] ?? 0) + plain(home, away)
  const outcomes = price(footballStart(), '1x2')
  for (const [selection, known] of [
    ['1', 0.447],
    ['X', 0.274],
    ['2', 0.279],
  ] as const) {
    expect(summed[selection]).toBeCloseTo(known, 3)
    expect(Math.abs(won(outcomes, selection) - known)).toBeLessThan(0.005)
  }
})

test('Product §11.1850 finer steps come to the plain grid: 150 minutes are nearer than 50', () => {
  const plain = plainGrid(1.48, 1.12, -0.06)(0, 0)
  const [coarse, fine] = [25, 75].map((half) => Math.abs(won(price(footballStart(), 'correct-score', {}, footballModel(footballParameters({ ...rates, minutes: [half, half] }))), '0-0') - plain))
  expect(fine).toBeLessThan((coarse ?? 0) / 2)
})

test('Product §11.1850 the weight of low scores is in the law: without it the draws of one match are fewer', () => {
  const without = footballModel(footballParameters({ ...rates, rhoMillionths: 0 }))
  const plain = plainGrid(1.48, 1.12, -0.06)
  const ratio = (of: typeof model): number => (won(price(footballStart(), 'correct-score', {}, of), '0-0') * won(price(footballStart(), 'correct-score', {}, of), '1-1')) / (won(price(footballStart(), 'correct-score', {}, of), '1-0') * won(price(footballStart(), 'correct-score', {}, of), '0-1'))
  expect(ratio(model) / ratio(without)).toBeCloseTo((plain(0, 0) * plain(1, 1)) / (plain(1, 0) * plain(0, 1)), 4)
})

/** Every match of a few minutes, by playing out each draw's three ways with the chances that the simulation uses. */
const enumerate = (of: typeof model, from: FootballState): readonly { readonly state: FootballState; readonly chance: number }[] => {
  if (from.fullDone) return [{ state: from, chance: 1 }]
  const { home, away } = minuteChances(of, from.tick, from.full[0], from.full[1])
  const ways = [
    [0, home],
    [home, away],
    [home + away, span32 - home - away],
  ] as const
  return ways.flatMap(([draw, width]) => (width === 0 ? [] : enumerate(of, stepMinute(of, from, draw).state).map(({ state, chance }) => ({ state, chance: (chance * width) / span32 }))))
}

test.each([
  ['before the match', []],
  ['after a goal in the first half', ['home']],
  ['in the second half', ['none', 'away', 'none', 'none', 'home']],
  ['with one minute left', ['none', 'away', 'none', 'none', 'none', 'home', 'none']],
] as const)('Product §11.1851 every market of a short match is what playing out each of its draws comes to: %s', (_name, played) => {
  const small = footballModel(footballParameters({ homeRateMillionths: 1_300_000, awayRateMillionths: 900_000, rhoMillionths: -110_000, minutes: [4, 4] }))
  let state: FootballState = footballStart()
  for (const goal of played) {
    const { home, away } = minuteChances(small, state.tick, state.full[0], state.full[1])
    state = stepMinute(small, state, goal === 'home' ? 0 : goal === 'away' ? home : home + away).state
  }
  const ends = enumerate(small, state)
  expect(sumOf(ends.map(({ chance }) => chance))).toBeCloseTo(1, 12)
  for (const asked of markets) {
    const expected = mixed(ends.map((end) => ({ chance: end.chance, outcomes: settledAs(asked, { ...end.state, stage: 'official' }) })))
    // A draw's chance is cut to a whole number of 2³².
    expect(apart(priceIn(footballLaw(small, state), asked), expected), JSON.stringify(asked)).toBeLessThan(1e-8)
  }
})

const someRates = fc.record({
  homeRateMillionths: fc.integer({ min: 200_000, max: 3_500_000 }),
  awayRateMillionths: fc.integer({ min: 200_000, max: 3_500_000 }),
  rhoMillionths: fc.integer({ min: -70_000, max: 50_000 }),
  minutes: fc.constantFrom([45, 45] as const, [47, 49] as const, [46, 52] as const),
})
const someScore = fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 3 }))
const someState = fc.tuple(fc.nat({ max: 90 }), someScore, someScore).map(([tick, half, more]) => (tick < 47 ? stateOf(tick, half, half) : stateOf(tick, half, [half[0] + more[0], half[1] + more[1]])))

test('Product §11.1851 markets of one match agree, in play too: sums are 1, 1X2 is the sum of the scores and of half and full', () => {
  fc.assert(
    fc.property(someRates, someState, (each, state) => {
      const of = footballModel(footballParameters({ ...each, minutes: [47, each.minutes[1]] }))
      const sides = price(state, '1x2', {}, of)
      const exact = price(state, 'correct-score', {}, of)
      const both = price(state, 'half-full', {}, of)
      for (const asked of markets) expect(farFromOne(priceIn(footballLaw(of, state), asked)), JSON.stringify(asked)).toBeLessThan(1e-9)
      expect(Math.abs(wonTogether(sides) - 1)).toBeLessThan(1e-9)
      expect(Math.abs(wonTogether(price(state, 'double-chance', {}, of)) - 2)).toBeLessThan(1e-9)
      for (const selection of ['1', 'X', '2']) {
        const byScores = scores.filter((score) => sign(score.split('-').map(Number) as unknown as Score) === selection).map((score) => won(exact, score))
        expect(sumOf([...byScores, won(exact, `other-${selection}`)])).toBeCloseTo(won(sides, selection), 9)
        // A half is cut at ten goals of a side, where a match is cut at twenty.
        expect(Math.abs(sumOf(['1', 'X', '2'].map((first) => won(both, `${first}/${selection}`))) - won(sides, selection))).toBeLessThan(1e-5)
        expect(Math.abs(sumOf(['1', 'X', '2'].map((full) => won(both, `${selection}/${full}`))) - won(price(state, '1x2', { period: 'half-1' }, of), selection))).toBeLessThan(1e-5)
      }
    }),
    { numRuns: 25 },
  )
})

test('Product §11.1851 more is never less: a higher rate, and a goal, make a side more likely', () => {
  fc.assert(
    fc.property(someRates, fc.integer({ min: 1, max: 400_000 }), someState, (each, more, state) => {
      const of = (rate: number) => footballModel(footballParameters({ ...each, homeRateMillionths: rate, minutes: [47, 49] }))
      const [base, stronger] = [of(each.homeRateMillionths), of(each.homeRateMillionths + more)]
      expect(won(price(state, '1x2', {}, stronger), '1')).toBeGreaterThanOrEqual(won(price(state, '1x2', {}, base), '1') - 1e-9)
      const scored: FootballState = { ...state, full: [state.full[0] + 1, state.full[1]], half: state.halfDone ? state.half : [state.half[0] + 1, state.half[1]], goals: [...state.goals, 'home'] }
      expect(won(price(scored, '1x2', {}, base), '1')).toBeGreaterThanOrEqual(won(price(state, '1x2', {}, base), '1'))
    }),
    { numRuns: 25 },
  )
})

test('Product §11.1851 at the end the price is the settlement, half by half', () => {
  const over = stateOf(96, [1, 0], [1, 2], { fullDone: true, stage: 'ended' })
  for (const asked of markets) expect(apart(priceIn(footballLaw(model, over), asked), settledAs(asked, over)), JSON.stringify(asked)).toBe(0)
  const half = stateOf(47, [1, 0], [1, 0])
  for (const asked of markets.filter(([, more]) => more?.period === 'half-1')) expect(apart(priceIn(footballLaw(model, half), asked), settledAs(asked, half)), JSON.stringify(asked)).toBeLessThan(1e-12)
  expect(won(price(half, '1x2', { period: 'half-2' }), 'X')).toBeGreaterThan(0.3)
})

test('a score beyond the grids, a market of another sort, and parameters that cannot be have no price', () => {
  expect(price(stateOf(60, [5, 0], [21, 0]), '1x2')).toBeNull()
  expect(price(footballStart(), 'to-qualify')).toBeNull()
  expect(price(footballStart(), '1x2', { period: 'set-1' })).toBeNull()
  expect(price(footballStart(), 'next-goal', { about: '0' })).toBeNull()
  expect(() => footballModel(footballParameters({ ...rates, rhoMillionths: 900_000 }))).toThrow(RangeError)
  const open: MarketKind = { kind: 'open', sport: 'football', selections: () => ['1'], sum: () => 1, settle: () => ({}) }
  expect(() => outcomesOf(footballLaw(model, footballStart()), specOf(['open']), open)).toThrow('leaves 1 open')
})

test('Product §11.1852 a red card leaves what was before it, and takes a third of what its side may expect', () => {
  const parameters = footballParameters(rates)
  const after = afterRedCard(parameters, 'home', 60)
  expect(after.home.slice(0, 60)).toEqual(parameters.home.slice(0, 60))
  expect(after.home[60]).toBe(Math.floor(((parameters.home[60] ?? 0) * 67) / 100))
  expect(after.away[60]).toBe(Math.floor(((parameters.away[60] ?? 0) * 115) / 100))
  const state = stateOf(60, [0, 0], [0, 0])
  expect(won(price(state, '1x2', {}, footballModel(after)), '2')).toBeGreaterThan(won(price(state, '1x2'), '2') + 0.05)
})

const matches = Number(process.env.SPORTS_MATCHES ?? 20_000)

test(`Product §11.1853 ${matches} matches drawn from the law fit it`, () => {
  const words = seededWords(19, 85, 3)
  const play = (): FootballState => {
    let state = footballStart()
    while (!state.fullDone) state = stepMinute(model, state, words()).state
    return state
  }
  const asked: readonly Asked[] = [['correct-score'], ['half-full'], ['next-goal', { about: '2' }], ['1x2', { period: 'half-2' }]]
  expect(areFitting(footballLaw(model, footballStart()), asked, matches, play)).toBe(true)
  const other = footballModel(footballParameters({ ...rates, rhoMillionths: 120_000 }))
  expect(areFitting(footballLaw(other, footballStart()), asked, matches, play)).toBe(false)
}, 600_000)
