import type { FootballState, Side } from '#facts/states.ts'
import { areParameters, type Chance32, type FootballParameters, span32 } from './parameters.ts'

/**
 * Football by the minute, at most one goal in each: Dixon and Coles (1997) weigh the low final scores, and W(t, home, away) is the weight that is to be
 * expected from there on. A goal's chance in a minute is a(t) · W after it ÷ W before it, so that half scores, full scores, prices in play and the
 * simulated match come from one law.
 */
export interface FootballModel {
  readonly parameters: FootballParameters
  readonly minutes: number
  /** Chances of a goal by minute, before the weight. */
  readonly home: Float64Array
  readonly away: Float64Array
  /** W: index minute · 4 + min(home, 1) · 2 + min(away, 1); from two goals of a side on it is 1. */
  readonly weights: Float64Array
}

/** The last minute's weight: what Dixon and Coles call τ. */
const finalWeights = ({ homeRateMillionths, awayRateMillionths, rhoMillionths }: FootballParameters): readonly number[] => {
  const [lambda, mu, rho] = [homeRateMillionths / 1_000_000, awayRateMillionths / 1_000_000, rhoMillionths / 1_000_000]
  return [1 - lambda * mu * rho, 1 + lambda * rho, 1 + mu * rho, 1 - rho]
}

/** Throws RangeError for parameters that no match can be played by. */
export const footballModel = (parameters: FootballParameters): FootballModel => {
  if (!areParameters(parameters)) throw new RangeError('no football can be played by these parameters')
  const minutes = parameters.home.length
  const home = Float64Array.from(parameters.home, (chance) => chance / span32)
  const away = Float64Array.from(parameters.away, (chance) => chance / span32)
  const weights = new Float64Array((minutes + 1) * 4)
  weights.set(finalWeights(parameters), minutes * 4)
  for (let minute = minutes - 1; minute >= 0; minute -= 1) {
    const [a, b] = [home[minute] ?? 0, away[minute] ?? 0]
    for (const atHome of [0, 1])
      for (const atAway of [0, 1]) {
        const after = (more: number, moreAway: number): number =>
          atHome + more > 1 || atAway + moreAway > 1 ? 1 : (weights[(minute + 1) * 4 + (atHome + more) * 2 + atAway + moreAway] ?? 1)
        weights[minute * 4 + atHome * 2 + atAway] = a * after(1, 0) + b * after(0, 1) + (1 - a - b) * after(0, 0)
      }
  }
  return { parameters, minutes, home, away, weights }
}

export const weightAt = ({ weights }: FootballModel, minute: number, home: number, away: number): number => (home > 1 || away > 1 ? 1 : (weights[minute * 4 + home * 2 + away] ?? 1))

export interface MinuteChances {
  readonly home: Chance32
  readonly away: Chance32
}

/** What a draw of 32 bits is held against: below `home` is a goal of home, below both together one of away. */
export const minuteChances = (model: FootballModel, minute: number, home: number, away: number): MinuteChances => {
  const here = weightAt(model, minute, home, away)
  const byHome = ((model.home[minute] ?? 0) * weightAt(model, minute + 1, home + 1, away)) / here
  const byAway = ((model.away[minute] ?? 0) * weightAt(model, minute + 1, home, away + 1)) / here
  return { home: Math.floor(byHome * span32), away: Math.floor(byAway * span32) }
}

/** A match that has not begun. */
export const footballStart = (): FootballState => ({
  sport: 'football',
  stage: 'open',
  tick: 0,
  half: [0, 0],
  full: [0, 0],
  halfDone: false,
  fullDone: false,
  goals: [],
  advances: null,
})

/** Where the match stands after its next minute, and who scored in it: one draw of 32 bits a minute. A match that is over stays as it is. */
export const stepMinute = (model: FootballModel, state: FootballState, draw: number): { readonly state: FootballState; readonly goal: Side | null } => {
  const { tick, full, fullDone } = state
  if (fullDone || tick >= model.minutes) return { state, goal: null }
  const { home, away } = minuteChances(model, tick, full[0], full[1])
  const goal = draw < home ? 'home' : draw < home + away ? 'away' : null
  const score: readonly [number, number] = [full[0] + (goal === 'home' ? 1 : 0), full[1] + (goal === 'away' ? 1 : 0)]
  const isFirstHalf = tick < model.parameters.firstHalfMinutes
  const isLast = tick + 1 === model.minutes
  return {
    goal,
    state: {
      ...state,
      stage: isLast ? 'ended' : 'live',
      tick: tick + 1,
      half: isFirstHalf ? score : state.half,
      full: score,
      halfDone: tick + 1 >= model.parameters.firstHalfMinutes,
      fullDone: isLast,
      goals: goal === null ? state.goals : [...state.goals, goal],
    },
  }
}
