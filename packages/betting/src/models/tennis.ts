import type { Side, TennisSet, TennisState } from '#facts/states.ts'
import { areParameters, span32, type TennisParameters } from './parameters.ts'

/** Tennis by independent points: each side wins its own service points with one chance, whatever the score. */
export interface TennisModel {
  readonly parameters: TennisParameters
  /** The chance that home wins a point on home's serve, and on away's. */
  readonly onHome: number
  readonly onAway: number
}

/** Throws RangeError for parameters that no match can be played by. */
export const tennisModel = (parameters: TennisParameters): TennisModel => {
  if (!areParameters(parameters)) throw new RangeError('no tennis can be played by these parameters')
  return { parameters, onHome: parameters.homeServes / span32, onAway: (span32 - parameters.awayServes) / span32 }
}

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** A game's closed formula: p⁴(1 + 4q + 10q²) + 20p³q³ · p² ÷ (p² + q²). */
export const gameFormula = (p: number): number => {
  const q = 1 - p
  return p * p * p * p * (1 + 4 * q + 10 * q * q) + (20 * p * p * p * q * q * q * p * p) / (p * p + q * q)
}

/** The same from a score in play: won and lost points of the one who wins a point with the chance p. */
export const gameFrom = (p: number, won: number, lost: number): number => {
  const q = 1 - p
  if (won >= 4 && won - lost >= 2) return 1
  if (lost >= 4 && lost - won >= 2) return 0
  if (won >= 3 && lost >= 3) {
    const level = (p * p) / (p * p + q * q)
    return won === lost ? level : won > lost ? p + q * level : p * level
  }
  return p * gameFrom(p, won + 1, lost) + q * gameFrom(p, won, lost + 1)
}

/** Who serves point n of a tie-break, counted from 0: the first one, then the two in turn for two points each. */
export const serverOfPoint = (first: Side, point: number): Side => (((point + 1) >> 1) % 2 === 0 ? first : otherSide(first))

const pointChance = ({ onHome, onAway }: TennisModel, server: Side): number => (server === 'home' ? onHome : onAway)

/** The chance that home wins a tie-break to `target`, two ahead, from a score in it. */
export const tieBreakFrom = (model: TennisModel, target: number, first: Side, home: number, away: number): number => {
  const { onHome: x, onAway: y } = model
  // From level on, each serves one of the next two points.
  const level = (x * y) / (x * y + (1 - x) * (1 - y))
  const late = (a: number, b: number): number => {
    if (a === b) return level
    if (Math.abs(a - b) >= 2) return a > b ? 1 : 0
    const point = pointChance(model, serverOfPoint(first, a + b))
    return a > b ? point + (1 - point) * level : point * level
  }
  if (home >= target - 1 && away >= target - 1) return late(home, away)
  const side = target + 1
  const values = new Float64Array(side * side)
  const at = (a: number, b: number): number => (a >= target - 1 && b >= target - 1 ? late(a, b) : a >= target ? 1 : b >= target ? 0 : (values[a * side + b] ?? 0))
  for (let sum = 2 * (target - 1); sum >= home + away; sum -= 1)
    for (let a = Math.max(0, sum - target + 1); a < target && a <= sum; a += 1) {
      const b = sum - a
      const point = pointChance(model, serverOfPoint(first, sum))
      values[a * side + b] = a === target - 1 && b === target - 1 ? level : point * at(a + 1, b) + (1 - point) * at(a, b + 1)
    }
  return at(home, away)
}

export const tieBreakTarget = 7
export const matchTieBreakTarget = 10

/** What kind of game comes at that score of a set. */
export const isTieBreak = (games: readonly [number, number]): boolean => games[0] === 6 && games[1] === 6

/** The chance that home wins the game that is next at that score, from a score in it. */
export const gameChance = (model: TennisModel, games: readonly [number, number], isMatchTieBreak: boolean, server: Side, points: readonly [number, number] = [0, 0]): number => {
  if (isMatchTieBreak) return tieBreakFrom(model, matchTieBreakTarget, server, points[0], points[1])
  if (isTieBreak(games)) return tieBreakFrom(model, tieBreakTarget, server, points[0], points[1])
  return gameFrom(pointChance(model, server), points[0], points[1])
}

/** Whether a set is over at that score. */
export const isSetOver = (home: number, away: number, isMatchTieBreak: boolean): boolean =>
  isMatchTieBreak ? home + away === 1 : home === 7 || away === 7 || (home === 6 && away < 5) || (away === 6 && home < 5)

/** Who has won the set at that score; null while it goes on. */
export const setWinner = ([home, away]: readonly [number, number], isMatchTieBreak: boolean): Side | null => {
  if (!isSetOver(home, away, isMatchTieBreak)) return null
  return home > away ? 'home' : 'away'
}

export const setsNeeded = ({ parameters }: TennisModel): number => (parameters.bestOf + 1) / 2

/** Whether the set after so many finished ones is the match tie-break. */
export const isLastAsTieBreak = ({ parameters }: TennisModel, setsBefore: number): boolean => parameters.lastSet === 'match-tie-break' && setsBefore === parameters.bestOf - 1

export const tennisStart = ({ parameters }: TennisModel): TennisState => ({
  sport: 'tennis',
  stage: 'open',
  tick: 0,
  bestOf: parameters.bestOf,
  lastSet: parameters.lastSet,
  sets: [],
  points: [0, 0],
  serves: parameters.firstServer,
  winner: null,
  ending: null,
})

const emptySet = (isMatchTieBreak: boolean): TennisSet => ({ games: [0, 0], order: [], winner: null, isMatchTieBreak })

/** The set that is played, with the finished ones before it. A set that was won is finished, also where no fact has said so yet; an empty one follows. */
export const runningSet = (model: TennisModel, state: TennisState): { readonly before: readonly TennisSet[]; readonly set: TennisSet } => {
  const sets = state.sets.map((set) => ({ ...set, winner: set.winner ?? setWinner(set.games, set.isMatchTieBreak) }))
  const before = sets.filter(({ winner }) => winner !== null)
  const isMatchTieBreak = isLastAsTieBreak(model, before.length)
  const running = sets.find(({ winner }) => winner === null)
  return { before, set: running === undefined ? emptySet(isMatchTieBreak) : { ...running, isMatchTieBreak: running.isMatchTieBreak || isMatchTieBreak } }
}

const added = ([home, away]: readonly [number, number], side: Side): readonly [number, number] => (side === 'home' ? [home + 1, away] : [home, away + 1])

/** A set after one game more. */
export const withGame = (set: TennisSet, side: Side): TennisSet => {
  const games = added(set.games, side)
  return { ...set, games, order: [...set.order, side], winner: setWinner(games, set.isMatchTieBreak) }
}

/**
 * Where the match stands after its next point, and who won it: one draw of 32 bits a point. `serves` is who serves the game, or began the tie-break. A
 * match that is over stays as it is.
 */
export const stepPoint = (model: TennisModel, state: TennisState, draw: number): { readonly state: TennisState; readonly point: Side | null } => {
  if (state.winner !== null) return { state, point: null }
  const { before, set } = runningSet(model, state)
  const isLong = set.isMatchTieBreak || isTieBreak(set.games)
  const server = isLong ? serverOfPoint(state.serves, state.points[0] + state.points[1]) : state.serves
  const { homeServes, awayServes } = model.parameters
  const point = draw < (server === 'home' ? homeServes : awayServes) ? server : otherSide(server)
  const points = added(state.points, point)
  const next = { ...state, stage: 'live' as const, tick: state.tick + 1 }
  const target = set.isMatchTieBreak ? matchTieBreakTarget : isLong ? tieBreakTarget : 4
  if (Math.max(...points) < target || Math.abs(points[0] - points[1]) < 2) return { state: { ...next, points, sets: [...before, set] }, point }
  const sets = [...before, withGame(set, point)]
  const winner = sets.filter((each) => each.winner === point).length === setsNeeded(model) ? point : null
  return { state: { ...next, stage: winner === null ? 'live' : 'ended', points: [0, 0], sets, serves: otherSide(state.serves), winner, ending: winner === null ? null : 'played' }, point }
}
