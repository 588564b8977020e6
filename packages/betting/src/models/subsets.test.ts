import { expect, test } from 'vitest'
import type { SportState } from '#facts/states.ts'
import { rulesVersion, settleMarket } from '#markets/registry.ts'
import { basketballModel, basketballStart, stepPossession } from './basketball.ts'
import { esportsModel, esportsStart, stepRound } from './esports.ts'
import { type FootballModel, footballModel, footballStart, minuteChances, stepMinute } from './football.ts'
import { lawOf, type Model } from './law.ts'
import { footballParameters, span32 } from './parameters.ts'
import { raceBound, type RaceModel, raceModel, raceStart, stepPlace } from './race.ts'
import { seededWords } from './seeded-words.ts'
import { chancesTogether, type Part, pathsDrawn } from './subsets.ts'
import { stepPoint, tennisModel, tennisStart } from './tennis.ts'
import { type Asked, priceIn, specOf } from './testing.ts'

type Picked = readonly [selection: string, ...Asked]

const partsOf = (picked: readonly Picked[]): readonly Part[] => picked.map(([selection, ...asked]) => ({ selection, spec: specOf(asked) }))

interface End {
  readonly state: SportState
  readonly chance: number
}

const footballEnds = (model: FootballModel, from = footballStart()): readonly End[] => {
  if (from.fullDone) return [{ state: from, chance: 1 }]
  const { home, away } = minuteChances(model, from.tick, from.full[0], from.full[1])
  const ways = [
    [0, home],
    [home, away],
    [home + away, span32 - home - away],
  ] as const
  return ways.flatMap(([draw, width]) => footballEnds(model, stepMinute(model, from, draw).state).map(({ state, chance }) => ({ state, chance: (chance * width) / span32 })))
}

const raceEnds = (model: RaceModel, from = raceStart(model)): readonly End[] => {
  const bound = raceBound(model, from)
  if (bound === 0) return [{ state: from, chance: 1 }]
  return Array.from({ length: bound }, (_, draw) => raceEnds(model, stepPlace(model, from, draw).state).map(({ state, chance }) => ({ state, chance: chance / bound }))).flat()
}

/** The chance that all parts of a subset are won, by settling every end. */
const wonTogether = (ends: readonly End[], parts: readonly Part[], subset: number): number =>
  ends.reduce((sum, { state, chance }) => (parts.every(({ spec, selection }, at) => (subset >> at) % 2 === 0 || settleMarket(rulesVersion, spec, state)[selection]?.kind === 'won') ? sum + chance : sum), 0)

const small = footballModel(footballParameters({ homeRateMillionths: 1_300_000, awayRateMillionths: 900_000, rhoMillionths: -110_000, minutes: [3, 4] }))

test.each<[string, readonly Picked[]]>([
  ['the result and goals of the match', [['1', '1x2'], ['over', 'total', { line: 6 }]]],
  ['both halves and the match', [['1', '1x2', { period: 'half-1' }], ['2', '1x2', { period: 'half-2' }], ['X', '1x2']]],
  ['six of every sort', [['yes', 'both-score'], ['over', 'total', { line: 10 }], ['1X', 'double-chance'], ['over', 'total', { period: 'half-1', line: 2 }], ['1', 'handicap', { line: 2 }], ['X/1', 'half-full']]],
])('Product §10.1851 football together is exact: %s', (_name, picked) => {
  const [parts, ends] = [partsOf(picked), footballEnds(small)]
  const together = chancesTogether(lawOf(small, footballStart()), parts, 1, rulesVersion)
  expect(together?.paths).toBeNull()
  for (let subset = 0; subset < 1 << parts.length; subset += 1) expect(Math.abs((together?.chances[subset] ?? -1) - wonTogether(ends, parts, subset))).toBeLessThan(1e-8)
})

test('Product §10.1851 the next goal goes by paths, drawn by the very minutes of the law', () => {
  const [parts, ends] = [partsOf([['1', 'next-goal', { about: '1' }], ['2', '1x2'], ['over', 'total', { period: 'half-2', line: 2 }], ['none', 'next-goal', { about: '4' }]]), footballEnds(small)]
  const together = chancesTogether(lawOf(small, footballStart()), parts, 7, rulesVersion)
  expect(together?.paths).toBe(pathsDrawn)
  for (let subset = 0; subset < 16; subset += 1) {
    const expected = wonTogether(ends, parts, subset)
    expect(Math.abs((together?.chances[subset] ?? -1) - expected)).toBeLessThan(5 * Math.sqrt((expected * (1 - expected)) / pathsDrawn) + 1e-9)
  }
})

test.each<[string, readonly Picked[]]>([
  ['a winner and a place', [['1', 'race-win'], ['3', 'race-place', { period: 'top-2' }]]],
  ['pairs, told behind the first too', [['2', 'head-to-head', { about: '2>4' }], ['3', 'head-to-head', { about: '3>2' }], ['4', 'race-place', { period: 'top-2' }]]],
  ['a forecast and a pair behind it', [['1>3', 'forecast'], ['4', 'head-to-head', { about: '4>2' }]]],
])('Product §10.1851 a race together is exact: %s', (_name, picked) => {
  const model = raceModel({ sport: 'race', runners: [3, 1, 2, 4].map((weight, at) => ({ runner: `${at + 1}`, weight })) })
  const [parts, ends] = [partsOf(picked), raceEnds(model)]
  for (const from of [raceStart(model), stepPlace(model, raceStart(model), 9).state]) {
    const together = chancesTogether(lawOf(model, from), parts, 1, rulesVersion)
    const reached = from.tick === 0 ? ends : raceEnds(model, from)
    expect(together?.paths).toBeNull()
    for (let subset = 0; subset < 1 << parts.length; subset += 1) expect(together?.chances[subset]).toBeCloseTo(wonTogether(reached, parts, subset), 12)
  }
})

test('Product §10.1851 pairs of too many runners go by paths', () => {
  const model = raceModel({ sport: 'race', runners: Array.from({ length: 9 }, (_, at) => ({ runner: `${at + 1}`, weight: 10 - at })) })
  const parts = partsOf([['1', 'head-to-head', { about: '1>2' }], ['3', 'head-to-head', { about: '3>4' }], ['5', 'head-to-head', { about: '5>6' }], ['7', 'head-to-head', { about: '7>8' }], ['9', 'race-place', { period: 'top-3' }]])
  const law = lawOf(model, raceStart(model))
  const together = chancesTogether(law, parts, 3, rulesVersion)
  expect(together?.paths).toBe(pathsDrawn)
  for (const [at, { spec, selection }] of parts.entries()) {
    const expected = priceIn(law, [spec.kind, spec])?.[selection]?.won ?? -1
    expect(Math.abs((together?.chances[1 << at] ?? -1) - expected)).toBeLessThan(5 * Math.sqrt((expected * (1 - expected)) / pathsDrawn))
  }
})

const p32 = (chance: number): number => Math.round(chance * span32)
const points = tennisModel({ sport: 'tennis', bestOf: 3, firstServer: 'home', homeServes: p32(0.64), awayServes: p32(0.61), lastSet: 'tie-break' })
const possession = [span32 - p32(0.06) - p32(0.32) - p32(0.12), p32(0.06), p32(0.32), p32(0.12)] as const
const hoop = basketballModel({ sport: 'basketball', quarterPossessions: 24, overtimePossessions: 10, home: possession, away: possession })
const map = { attacking: p32(0.48), defending: p32(0.55), homeBegins: 'attacking' } as const
const maps = esportsModel({ sport: 'esports', bestOf: 3, maps: [map, map, map] })

const after = <State>(state: State, steps: number, step: (state: State, word: number) => { readonly state: State }): State => {
  const words = seededWords(steps, 2, 2)
  let now = state
  for (let at = 0; at < steps; at += 1) now = step(now, words()).state
  return now
}

const tennisPicked: readonly Picked[] = [
  ['1', 'set-winner', { period: 'set-1' }],
  ['1', 'set-winner', { period: 'set-2' }],
  ['1', 'game-winner', { period: 'set-2-game-10' }],
  ['over', 'total-games', { line: 90 }],
  ['2', 'game-handicap', { line: -14 }],
  ['2', 'set-winner', { period: 'set-3' }],
]
const basketballPicked: readonly Picked[] = [
  ['1', 'basketball-winner'],
  ['over', 'total-points', { line: 690 }],
  ['2', 'spread', { line: -22 }],
  ['X', 'basketball-1x2', { period: 'quarter-4' }],
  ['1', 'basketball-1x2', { period: 'half-2' }],
  ['X', 'basketball-1x2', { period: 'regulation' }],
]
const esportsPicked: readonly Picked[] = [
  ['1', 'map-winner', { period: 'map-1' }],
  ['over', 'map-rounds', { period: 'map-2', line: 86 }],
  ['2', 'map-winner', { period: 'map-3' }],
  ['1', 'map-handicap', { line: -6 }],
  ['over', 'total-maps', { line: 10 }],
]

test.each<[string, Model, SportState, readonly Picked[]]>([
  ['tennis', points, tennisStart(points), tennisPicked],
  ['tennis in its second set, within a game', points, after(tennisStart(points), 87, (state, word) => stepPoint(points, state, word)), tennisPicked],
  ['basketball', hoop, basketballStart(), basketballPicked],
  ['basketball in its fourth quarter', hoop, after(basketballStart(), 171, (state, word) => stepPossession(hoop, state, word)), basketballPicked],
  ['esports', maps, esportsStart(maps), esportsPicked],
  ['esports on its second map', maps, after(esportsStart(maps), 30, (state, word) => stepRound(maps, state, word)), esportsPicked],
])('Product §10.1851 by paths every market comes as often as its price says: %s', (_name, model, state, picked) => {
  const [law, parts] = [lawOf(model, state), partsOf(picked)]
  const together = chancesTogether(law, parts, 12, rulesVersion)
  expect(together?.paths).toBe(pathsDrawn)
  for (const [at, { spec, selection }] of parts.entries()) {
    const outcome = priceIn(law, [spec.kind, spec])?.[selection]
    const counted = 1 - (outcome?.push ?? 0)
    expect(together?.counted[1 << at]).toBeCloseTo(counted, 1)
    const expected = counted === 0 ? 0 : (outcome?.won ?? -1) / counted
    expect(Math.abs((together?.chances[1 << at] ?? -1) - expected), `${spec.kind} ${spec.period}`).toBeLessThan(5 * Math.sqrt((expected * (1 - expected)) / (pathsDrawn * Math.max(counted, 0.001))) + 1e-9)
  }
})

test('Product §10.1851 what hangs together is drawn together: two sets to nil are the set score', () => {
  const law = lawOf(points, tennisStart(points))
  const together = chancesTogether(law, partsOf(tennisPicked.slice(0, 2)), 5, rulesVersion)
  expect(together?.chances[3]).toBeCloseTo(priceIn(law, ['set-score'])?.['2-0']?.won ?? -1, 2)
  const overtime = after(basketballStart(), 192, (state, word) => stepPossession(hoop, state, word))
  const level: SportState = { ...overtime, stage: 'live', periods: [[20, 20], [20, 20], [20, 20], [20, 20]], periodsDone: 4, tick: 192 }
  const both = chancesTogether(lawOf(hoop, level), partsOf([['1', 'basketball-winner'], ['over', 'total-points', { line: 730 }]]), 5, rulesVersion)
  const inOvertime = priceIn(lawOf(hoop, level), ['total-points', { line: 730 }])?.['over']?.won ?? -1
  expect(both?.chances[2]).toBeCloseTo(inOvertime, 1)
  expect(both?.chances[3]).toBeCloseTo(inOvertime / 2, 1)
})

test('Product §10.1851 the same version draws the same paths, another one others', () => {
  const law = lawOf(points, tennisStart(points))
  const of = (seed: number) => [...(chancesTogether(law, partsOf(tennisPicked), seed, rulesVersion)?.chances ?? [])]
  expect(of(4_118)).toEqual(of(4_118))
  expect(of(4_118)).not.toEqual(of(4_119))
  expect(of(4_118)).not.toEqual(of(4_118 + span32))
})
