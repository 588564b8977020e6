import type { MarketSpec } from '#markets/market.ts'
import { type FootballLaw, fullGoalsMax, fullSide, halfCells, halfGoalsMax, halfSide, lensOf } from './football-law.ts'
import { minuteChances } from './football.ts'
import { type Joint, pathLeg, type Paths } from './joint-legs.ts'
import { span32 } from './parameters.ts'

/** The full score of each pair of half scores. */
const fullOfBoth = Uint16Array.from({ length: halfCells * halfCells }, (_, cell) => {
  const [first, second] = [Math.floor(cell / halfCells), cell % halfCells]
  const home = Math.floor(first / halfSide) + Math.floor(second / halfSide)
  const away = (first % halfSide) + (second % halfSide)
  return Math.min(fullGoalsMax, home) * fullSide + Math.min(fullGoalsMax, away)
})

/** Both halves' scores hold every market but the next goal, for which there are paths. */
export const footballJoint = (law: FootballLaw, specs: readonly MarketSpec[]): Joint | null => {
  const legs: Joint['legs'][number][] = []
  for (const spec of specs) {
    const [lens, cells] = [lensOf(spec), law.cellsFor(spec)]
    if (cells === null || lens === null || lens === 'next goal') return null
    const at = {
      both: (cell: number): number => cell,
      full: (cell: number): number => fullOfBoth[cell] ?? 0,
      'half 1': (cell: number): number => Math.floor(cell / halfCells),
      'half 2': (cell: number): number => cell % halfCells,
    }[lens]
    legs.push({ cells, at })
  }
  const { size, chances } = law.both()
  return { size, chances, legs }
}

/** From two goals of a side on the weight is 1, so that a minute's chances are the same. */
const weighed = 3
const scoreClass = (home: number, away: number): number => (home > 1 ? 2 : home) * weighed + (away > 1 ? 2 : away)

interface Waits {
  /** The chance that no goal fell from the first minute to before this one, at one score: index minute. */
  readonly without: Float64Array
  /** Of a goal in this minute, home's part. */
  readonly home: Float64Array
}

/** How long a score lasts, by the chances of the law's minutes. */
const waitsOf = ({ model }: FootballLaw, from: number): readonly Waits[] =>
  Array.from({ length: weighed * weighed }, (_, score): Waits => {
    const [without, home] = [new Float64Array(model.minutes + 1).fill(1), new Float64Array(model.minutes)]
    for (let minute = from; minute < model.minutes; minute += 1) {
      const chances = minuteChances(model, minute, Math.floor(score / weighed), score % weighed)
      const both = chances.home + chances.away
      without[minute + 1] = (without[minute] ?? 0) * (1 - both / span32)
      home[minute] = both === 0 ? 0 : chances.home / both
    }
    return { without, home }
  })

/** The first minute from `from` on in which a goal falls, where so much of 1 is left without one; `minutes` where none does. */
const nextGoalMinute = (without: Float64Array, from: number, minutes: number, left: number): number => {
  const below = left * (without[from] ?? 0)
  let [low, high] = [from, minutes]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((without[middle + 1] ?? 0) < below) high = middle
    else low = middle + 1
  }
  return low
}

/** Ways to the end of a match, goal by goal: a word for the minute of the next, and one for its side. */
export const footballPaths = (law: FootballLaw, specs: readonly MarketSpec[], words: () => number): Paths | null => {
  const { model, state } = law
  const { minutes } = model
  const firstHalf = model.parameters.firstHalfMinutes
  const from = state.fullDone ? minutes : state.halfDone ? Math.max(state.tick, firstHalf) : Math.min(state.tick, firstHalf)
  const waits = waitsOf(law, from)
  const before = state.goals.map((side) => (side === 'home' ? 0 : 1))
  const goals: number[] = []
  let [home, away, halfHome, halfAway] = [0, 0, 0, 0]
  const next = (): void => {
    goals.length = 0
    for (const side of before) goals.push(side)
    home = state.full[0]
    away = state.full[1]
    halfHome = state.half[0]
    halfAway = state.half[1]
    for (let minute = from; minute < minutes; minute += 1) {
      const { without, home: homePart } = waits[scoreClass(home, away)] ?? { without: new Float64Array(1), home: new Float64Array(1) }
      minute = nextGoalMinute(without, minute, minutes, 1 - words() / span32)
      if (minute === minutes) break
      const isHome = words() < (homePart[minute] ?? 0) * span32
      goals.push(isHome ? 0 : 1)
      if (isHome) home += 1
      else away += 1
      if (minute < firstHalf) {
        halfHome = home
        halfAway = away
      }
    }
  }
  const halfCell = (h: number, a: number): number => Math.min(halfGoalsMax, h) * halfSide + Math.min(halfGoalsMax, a)
  const first = (): number => halfCell(halfHome, halfAway)
  const second = (): number => halfCell(home - halfHome, away - halfAway)
  const legs: Paths['legs'][number][] = []
  for (const spec of specs) {
    const [lens, cells] = [lensOf(spec), law.cellsFor(spec)]
    if (cells === null || lens === null) return null
    const at = {
      both: () => first() * halfCells + second(),
      full: () => Math.min(fullGoalsMax, home) * fullSide + Math.min(fullGoalsMax, away),
      'half 1': first,
      'half 2': second,
      'next goal': () => goals[Number(spec.about) - 1] ?? 2,
    }[lens]
    legs.push(pathLeg(cells, at))
  }
  return { next, legs }
}
