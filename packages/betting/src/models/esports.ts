import type { EsportsMap, EsportsState, Side } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import type { Cells, Law } from './outcomes.ts'
import { areParameters, type Chance32, type EsportsParameters, type MapParameters, span32 } from './parameters.ts'

/**
 * Esports by rounds: home wins each with a chance by map and by the side on which it stands. Sides change after twelve rounds; a map goes to thirteen,
 * and from twelve each on sides change every round until somebody is two ahead.
 */
export interface EsportsModel {
  readonly parameters: EsportsParameters
}

const halfRounds = 12
const regularRounds = 2 * halfRounds
const roundsToWin = 13
const leadToWin = 2
/** Pairs of rounds beyond twelve each that are told apart: the last stands for all that are later. */
const pairsTold = 60

/** Throws RangeError for parameters that no match can be played by. */
export const esportsModel = (parameters: EsportsParameters): EsportsModel => {
  if (!areParameters(parameters)) throw new RangeError('no match can be played by these parameters')
  return { parameters }
}

/** The chance that home wins a round of a map, counted from 0, as a whole number of 2³². */
export const roundChance = ({ attacking, defending, homeBegins }: MapParameters, round: number): Chance32 => {
  const isFirstSide = round < regularRounds ? round < halfRounds : round % 2 === 0
  return (homeBegins === 'attacking') === isFirstSide ? attacking : defending
}

export const mapWinner = ([home, away]: readonly [number, number]): Side | null => {
  if (Math.max(home, away) < roundsToWin || Math.abs(home - away) < leadToWin) return null
  return home > away ? 'home' : 'away'
}

export const esportsStart = ({ parameters }: EsportsModel): EsportsState => ({
  sport: 'esports',
  stage: 'open',
  tick: 0,
  bestOf: parameters.bestOf,
  maps: [],
  winner: null,
  forfeit: null,
  wasBestOfChanged: false,
})

const emptyMap: EsportsMap = { rounds: [0, 0], winner: null, remakes: 0 }

/** A map that was won is finished, also where no fact has said so yet. */
export const runningMap = ({ maps }: EsportsState): { readonly before: readonly EsportsMap[]; readonly map: EsportsMap } => {
  const all = maps.map((map) => ({ ...map, winner: map.winner ?? mapWinner(map.rounds) }))
  return { before: all.filter(({ winner }) => winner !== null), map: all.find(({ winner }) => winner === null) ?? emptyMap }
}

export const mapsNeeded = (bestOf: number): number => (bestOf + 1) / 2

/** Where the match stands after its next round, and who won it: one draw of 32 bits a round. A match that is over stays as it is. */
export const stepRound = (model: EsportsModel, state: EsportsState, draw: number): { readonly state: EsportsState; readonly round: Side | null } => {
  const { before, map } = runningMap(state)
  const parameters = model.parameters.maps[before.length]
  if (state.winner !== null || parameters === undefined) return { state, round: null }
  const round = draw < roundChance(parameters, map.rounds[0] + map.rounds[1]) ? 'home' : 'away'
  const rounds: readonly [number, number] = round === 'home' ? [map.rounds[0] + 1, map.rounds[1]] : [map.rounds[0], map.rounds[1] + 1]
  const maps = [...before, { ...map, rounds, winner: mapWinner(rounds) }]
  const winner = maps.filter((each) => each.winner === round).length === mapsNeeded(state.bestOf) ? round : null
  return { state: { ...state, stage: winner === null ? 'live' : 'ended', tick: state.tick + 1, maps, winner }, round }
}

type Rounds = readonly [home: number, away: number]

/** Every score that a map is told to end with. */
export const mapScores: readonly Rounds[] = [
  ...Array.from({ length: halfRounds }, (_, lost): Rounds => [roundsToWin, lost]),
  ...Array.from({ length: pairsTold }, (_, pair): Rounds => [roundsToWin + 1 + pair, halfRounds + pair]),
].flatMap(([most, least]): readonly Rounds[] => [
  [most, least],
  [least, most],
])

const placeOf = new Map(mapScores.map(([home, away], place) => [`${home}-${away}`, place]))
const lastPlaces = { home: mapScores.length - 2, away: mapScores.length - 1 } as const

/** Chances of every end of a map from a score in it. */
const mapEnds = (parameters: MapParameters, from: Rounds): Float64Array => {
  const ends = new Float64Array(mapScores.length)
  let level = new Map<number, number>([[from[0], 1]])
  const roundsMax = regularRounds + 2 * pairsTold
  // A map that goes on beyond what is told apart is told as the last.
  for (let round = from[0] + from[1]; level.size > 0; round += 1) {
    const chance = roundChance(parameters, round) / span32
    const next = new Map<number, number>()
    for (const [home, share] of level)
      for (const [won, part] of [
        [home + 1, share * chance],
        [home, share * (1 - chance)],
      ] as const) {
        const winner = mapWinner([won, round + 1 - won])
        const place = winner === null ? undefined : (placeOf.get(`${won}-${round + 1 - won}`) ?? lastPlaces[winner])
        if (place === undefined) next.set(won, (next.get(won) ?? 0) + part)
        else ends[place] = (ends[place] ?? 0) + part
      }
    level = next
    if (round + 1 >= roundsMax && (round + 1) % 2 === 0) break
  }
  // Level after all that: who wins the pair that decides.
  const [x, y] = [roundChance(parameters, regularRounds) / span32, roundChance(parameters, regularRounds + 1) / span32]
  const home = (x * y) / (x * y + (1 - x) * (1 - y))
  for (const share of level.values()) {
    ends[lastPlaces.home] = (ends[lastPlaces.home] ?? 0) + share * home
    ends[lastPlaces.away] = (ends[lastPlaces.away] ?? 0) + share * (1 - home)
  }
  return ends
}

const wonByHome = (ends: Float64Array): number => ends.reduce((sum, chance, place) => (place % 2 === 0 ? sum + chance : sum), 0)

const mapOf = (rounds: Rounds): EsportsMap => ({ rounds, winner: mapWinner(rounds), remakes: 0 })
const quick = (side: Side): EsportsMap => mapOf(side === 'home' ? [roundsToWin, 0] : [0, roundsToWin])

const finalState = (bestOf: 1 | 3 | 5, maps: readonly EsportsMap[]): EsportsState => {
  const home = maps.filter(({ winner }) => winner === 'home').length
  return { sport: 'esports', stage: 'official', tick: 0, bestOf, maps, winner: home * 2 > maps.length ? 'home' : 'away', forfeit: null, wasBestOfChanged: false }
}

const inTurn = (count: number): readonly EsportsMap[] => Array.from({ length: count }, (_, at) => quick(at % 2 === 0 ? 'home' : 'away'))

/** A match whose map n, counted from 1, ended so. */
const matchWithMap = (bestOf: 1 | 3 | 5, n: number, map: EsportsMap): EsportsState => {
  const maps = [...inTurn(n - 1), map]
  const has = (side: Side): number => maps.filter(({ winner }) => winner === side).length
  while (Math.max(has('home'), has('away')) < mapsNeeded(bestOf)) maps.push(quick(maps.length % 2 === 0 ? 'home' : 'away'))
  return finalState(bestOf, maps)
}

export interface Left {
  readonly model: EsportsModel
  readonly before: readonly EsportsMap[]
  /** How each map ends that is not over, by its place. */
  readonly endsOf: (map: number) => Float64Array
}

export const leftOf = (model: EsportsModel, state: EsportsState): Left => {
  const { before, map } = runningMap(state)
  const known = new Map<number, Float64Array>()
  const endsOf = (at: number): Float64Array => {
    const parameters = model.parameters.maps[at]
    const ends = known.get(at) ?? (parameters === undefined ? new Float64Array(mapScores.length) : mapEnds(parameters, at === before.length ? map.rounds : [0, 0]))
    known.set(at, ends)
    return ends
  }
  return { model, before, endsOf }
}

/** Chances of each count of maps before map n, counted from 0; those that are over stay. */
const countsBefore = ({ model, before, endsOf }: Left, n: number): ReadonlyMap<number, number> => {
  const need = mapsNeeded(model.parameters.bestOf)
  const homeMaps = before.filter(({ winner }) => winner === 'home').length
  let counts = new Map<number, number>([[homeMaps * 8 + before.length - homeMaps, 1]])
  for (let at = before.length; at < n; at += 1) {
    const next = new Map<number, number>()
    const home = wonByHome(endsOf(at))
    for (const [count, chance] of counts) {
      const isOver = Math.max(count >> 3, count & 7) === need
      if (isOver) next.set(count, (next.get(count) ?? 0) + chance)
      else
        for (const [to, part] of [
          [count + 8, home],
          [count + 1, 1 - home],
        ] as const)
          next.set(to, (next.get(to) ?? 0) + chance * part)
    }
    counts = next
  }
  return counts
}

/** Counts of maps that win a match, with the matches that stand for them. */
export const finalsOf = (bestOf: 1 | 3 | 5): readonly { readonly count: number; readonly state: EsportsState }[] =>
  Array.from({ length: mapsNeeded(bestOf) }, (_, lost) => lost).flatMap((lost) =>
    (['home', 'away'] as const).map((side) => {
      const other = side === 'home' ? 'away' : 'home'
      const maps = [...Array.from({ length: lost }, () => quick(other)), ...Array.from({ length: mapsNeeded(bestOf) }, () => quick(side))]
      return { count: side === 'home' ? mapsNeeded(bestOf) * 8 + lost : lost * 8 + mapsNeeded(bestOf), state: finalState(bestOf, maps) }
    }),
  )

const matchCells = (left: Left): Cells => {
  const { bestOf } = left.model.parameters
  const finals = finalsOf(bestOf)
  const counts = countsBefore(left, bestOf)
  return { lens: `esports match ${bestOf}`, size: finals.length, chances: finals.map(({ count }) => counts.get(count) ?? 0), stateAt: (cell) => finals[cell]?.state ?? finalState(bestOf, []) }
}

const mapCells = (left: Left, n: number): Cells => {
  const { bestOf } = left.model.parameters
  const done = left.before[n - 1]
  if (done !== undefined) return { lens: null, size: 1, chances: [1], stateAt: () => matchWithMap(bestOf, n, done) }
  const isAlways = n <= mapsNeeded(bestOf)
  let played = 0
  for (const [count, chance] of countsBefore(left, n - 1)) if (Math.max(count >> 3, count & 7) < mapsNeeded(bestOf)) played += chance
  const ends = left.endsOf(n - 1)
  const chances = new Float64Array(mapScores.length + (isAlways ? 0 : 1))
  for (const [place, chance] of ends.entries()) chances[place] = isAlways ? chance : played * chance
  if (!isAlways) chances[mapScores.length] = 1 - played
  const none = finalState(bestOf, Array.from({ length: mapsNeeded(bestOf) }, () => quick('home')))
  return {
    lens: `esports map ${n} of ${bestOf}`,
    size: chances.length,
    chances,
    stateAt: (cell) => {
      const rounds = mapScores[cell]
      return rounds === undefined ? none : matchWithMap(bestOf, n, mapOf(rounds))
    },
  }
}

export interface EsportsLaw extends Law {
  readonly sport: 'esports'
  readonly state: EsportsState
  readonly model: EsportsModel
}

/** What may come of a match in this state, a map that runs too. */
export const esportsLaw = (model: EsportsModel, state: EsportsState): EsportsLaw => {
  const left = leftOf(model, state)
  const cellsFor = ({ period }: MarketSpec): Cells | null => {
    if (state.winner !== null || state.forfeit !== null) return { lens: null, size: 1, chances: [1], stateAt: () => state }
    if (period === 'match') return matchCells(left)
    const n = Number(/^map-([1-5])$/.exec(period)?.[1] ?? 0)
    return n >= 1 && n <= model.parameters.bestOf ? mapCells(left, n) : null
  }
  return { sport: 'esports', state, model, cellsFor }
}
