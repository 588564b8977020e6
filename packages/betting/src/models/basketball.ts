import type { BasketballState, Side } from '#facts/states.ts'
import { areParameters, type BasketballParameters, type PossessionChances, span32 } from './parameters.ts'

/**
 * Basketball by possessions, home's and away's in turn, each worth nought to three points by the chances of its side; overtimes of fewer possessions
 * are played until the sides are unequal.
 */
export interface BasketballModel {
  readonly parameters: BasketballParameters
  /** The chances of each number of points out of so many possessions: `home[possessions][points]`. */
  readonly home: readonly Float64Array[]
  readonly away: readonly Float64Array[]
}

export const quarters = 4
export const pointsMax = 3

const byPossessions = (chances: PossessionChances, possessions: number): readonly Float64Array[] => {
  const one = chances.map((chance) => chance / span32)
  const all: Float64Array[] = [Float64Array.of(1)]
  for (let played = 1; played <= possessions; played += 1) {
    const before = all[played - 1] ?? Float64Array.of(1)
    const now = new Float64Array(played * pointsMax + 1)
    for (let sum = 0; sum < before.length; sum += 1) for (let points = 0; points <= pointsMax; points += 1) now[sum + points] = (now[sum + points] ?? 0) + (before[sum] ?? 0) * (one[points] ?? 0)
    all.push(now)
  }
  return all
}

/** Throws RangeError for parameters that no match can be played by. */
export const basketballModel = (parameters: BasketballParameters): BasketballModel => {
  if (!areParameters(parameters)) throw new RangeError('no basketball can be played by these parameters')
  const most = Math.max(quarters * parameters.quarterPossessions, parameters.overtimePossessions)
  return { parameters, home: byPossessions(parameters.home, most), away: byPossessions(parameters.away, most) }
}

export const basketballStart = (): BasketballState => ({ sport: 'basketball', stage: 'open', tick: 0, periods: [], periodsDone: 0, calledWithSecondsLeft: null })

/** Possessions of both sides in a period, counted from 0. */
const possessionsOf = ({ quarterPossessions, overtimePossessions }: BasketballParameters, period: number): number => 2 * (period < quarters ? quarterPossessions : overtimePossessions)

/** How many possessions of both sides came before a period. */
const before = ({ quarterPossessions, overtimePossessions }: BasketballParameters, period: number): number =>
  2 * (Math.min(period, quarters) * quarterPossessions + Math.max(0, period - quarters) * overtimePossessions)

/** What is left of a period for each side. Home has the first possession of every period. */
export const possessionsLeft = ({ parameters }: BasketballModel, { tick, periodsDone }: BasketballState, period: number): readonly [home: number, away: number] => {
  const all = possessionsOf(parameters, period)
  const done = period < periodsDone ? all : Math.max(0, Math.min(all, tick - before(parameters, period)))
  return [(all - done) >> 1, (all - done + 1) >> 1]
}

export const scoreOf = ({ periods }: BasketballState): readonly [home: number, away: number] => [periods.reduce((sum, [home]) => sum + home, 0), periods.reduce((sum, [, away]) => sum + away, 0)]

export const isOver = (state: BasketballState): boolean => {
  const [home, away] = scoreOf(state)
  return state.calledWithSecondsLeft !== null || (state.periodsDone >= quarters && state.periods.length === state.periodsDone && home !== away)
}

/** Where the match stands after its next possession, whose it was and what it was worth: one draw of 32 bits each. A match that is over stays as it is. */
export const stepPossession = (model: BasketballModel, state: BasketballState, draw: number): { readonly state: BasketballState; readonly side: Side | null; readonly points: number } => {
  if (isOver(state)) return { state, side: null, points: 0 }
  const { parameters } = model
  const period = state.periodsDone
  const [leftHome, leftAway] = possessionsLeft(model, state, period)
  const side = leftHome === leftAway ? 'home' : 'away'
  let below = 0
  const points = parameters[side].findIndex((chance) => {
    below += chance
    return draw < below
  })
  if (points < 0) throw new RangeError(`a draw of ${draw} is no possession`)
  const [home, away] = state.periods[period] ?? [0, 0]
  const periods = [...state.periods.slice(0, period), side === 'home' ? ([home + points, away] as const) : ([home, away + points] as const)]
  const isLast = leftHome + leftAway === 1
  const after: BasketballState = { ...state, stage: 'live', tick: state.tick + 1, periods, periodsDone: period + (isLast ? 1 : 0) }
  return { state: isOver(after) ? { ...after, stage: 'ended' } : after, side, points }
}
