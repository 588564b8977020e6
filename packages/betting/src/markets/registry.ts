import type { SportState } from '#facts/states.ts'
import { oneXTwo } from './1x2.ts'
import { basketball1x2 } from './basketball-1x2.ts'
import { basketballWinner } from './basketball-winner.ts'
import { bothScore } from './both-score.ts'
import { correctScore } from './correct-score.ts'
import { doubleChance } from './double-chance.ts'
import { drawNoBet } from './draw-no-bet.ts'
import { esportsWinner } from './esports-winner.ts'
import { forecast } from './forecast.ts'
import { gameHandicap } from './game-handicap.ts'
import { gameWinner } from './game-winner.ts'
import { halfFull } from './half-full.ts'
import { handicapOfThree } from './handicap-3.ts'
import { handicap } from './handicap.ts'
import { headToHead } from './head-to-head.ts'
import { mapHandicap } from './map-handicap.ts'
import { mapRounds } from './map-rounds.ts'
import { mapScore } from './map-score.ts'
import { mapWinner } from './map-winner.ts'
import { nextGoal } from './next-goal.ts'
import { oddEven } from './odd-even.ts'
import { outright } from './outright.ts'
import { racePlace } from './race-place.ts'
import { raceWin } from './race-win.ts'
import { setScore } from './set-score.ts'
import { setWinner } from './set-winner.ts'
import { spread } from './spread.ts'
import { teamTotal } from './team-total.ts'
import { tennisWinner } from './tennis-winner.ts'
import { toQualify } from './to-qualify.ts'
import { totalGames } from './total-games.ts'
import { totalMaps } from './total-maps.ts'
import { totalPoints } from './total-points.ts'
import { total } from './total.ts'
import type { MarketKind, MarketResults, MarketSpec } from './market.ts'

/** The rules that new tickets are taken under. A ticket is settled by those that it was taken under, for ever. */
export const rulesVersion = 1

/** A kind that takes any state and holds that it is one of its sport. */
const ofAnySport = <State extends SportState>(kind: MarketKind<State>): MarketKind => {
  const checked = (state: SportState): State => {
    if (state.sport !== kind.sport) throw new Error(`${kind.kind} is of ${kind.sport}, not of ${state.sport}`)
    return state as State
  }
  return {
    kind: kind.kind,
    sport: kind.sport,
    selections: (spec, state) => kind.selections(spec, checked(state)),
    sum: (spec, state) => kind.sum(spec, checked(state)),
    settle: (spec, state) => kind.settle(spec, checked(state)),
  }
}

const footballKinds = [
  oneXTwo, doubleChance, drawNoBet, total, teamTotal, handicap, handicapOfThree, bothScore, oddEven, nextGoal, correctScore, halfFull, toQualify,
].map(ofAnySport)
const tennisKinds = [tennisWinner, setWinner, gameWinner, setScore, totalGames, gameHandicap].map(ofAnySport)
const basketballKinds = [basketballWinner, spread, totalPoints, basketball1x2].map(ofAnySport)
const esportsKinds = [esportsWinner, mapWinner, mapHandicap, totalMaps, mapScore, mapRounds].map(ofAnySport)
const raceKinds = [raceWin, racePlace, forecast, headToHead, outright].map(ofAnySport)

const kindsOf: Readonly<Record<number, ReadonlyMap<string, MarketKind>>> = {
  1: new Map([...footballKinds, ...tennisKinds, ...basketballKinds, ...esportsKinds, ...raceKinds].map((kind) => [kind.kind, kind])),
}

/** Every kind of a version of the rules. */
export const marketKinds = (version: number): readonly MarketKind[] => [...(kindsOf[version]?.values() ?? [])]

export const kindOf = (version: number, kind: string): MarketKind => {
  const found = kindsOf[version]?.get(kind)
  if (found === undefined) throw new Error(`rules ${version} have no market ${kind}`)
  return found
}

export const settleMarket = (version: number, spec: MarketSpec, state: SportState): MarketResults => kindOf(version, spec.kind).settle(spec, state)

/** Under which its words stand: a market's by kind and period (`set-2-game-7` is a `set-game`), a selection's by kind. Names are theirs and have no words. */
export const marketWordKey = ({ kind, period }: MarketSpec): string => `market.${kind}.${period.replaceAll(/-[0-9]+/g, '')}`
export const selectionWordKey = (kind: string, selection: string): string => `selection.${kind}.${selection}`
