import type { FootballState, Side } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import { type FootballModel, weightAt } from './football.ts'
import type { Cells, Law } from './outcomes.ts'

/** Goals of one side in a half and in a match, as far as they are told apart; a grid's last row holds what is beyond it. */
export const halfGoalsMax = 10
export const fullGoalsMax = 20
export const halfSide = halfGoalsMax + 1
export const fullSide = fullGoalsMax + 1
export const halfCells = halfSide * halfSide

/** Chances of (home, away) more goals in the minutes from–to before the weight: index home · side + away. */
const moreGoals = ({ home, away }: FootballModel, from: number, to: number, side: number): Float64Array => {
  let grid = new Float64Array(side * side)
  grid[0] = 1
  for (let minute = from; minute < to; minute += 1) {
    const [a, b] = [home[minute] ?? 0, away[minute] ?? 0]
    const none = 1 - a - b
    const next = new Float64Array(side * side)
    // No more goals than minutes that are over.
    const goals = minute - from
    for (let h = 0; h < side && h <= goals; h += 1)
      for (let g = 0; g < side && g <= goals - h; g += 1) {
        const chance = grid[h * side + g] ?? 0
        const [up, across] = [(h === side - 1 ? h : h + 1) * side + g, h * side + (g === side - 1 ? g : g + 1)]
        next[up] = (next[up] ?? 0) + chance * a
        next[across] = (next[across] ?? 0) + chance * b
        next[h * side + g] = (next[h * side + g] ?? 0) + chance * none
      }
    grid = next
  }
  return grid
}

const goalsOf = (home: number, away: number): readonly Side[] => [...Array.from({ length: home }, (): Side => 'home'), ...Array.from({ length: away }, (): Side => 'away')]

/** A match over, by its scores alone; who goes on and when goals fell is left open. */
const finalState = (half: readonly [number, number], full: readonly [number, number], goals: readonly Side[] = goalsOf(full[0], full[1])): FootballState => ({
  sport: 'football',
  stage: 'official',
  tick: 0,
  half,
  full,
  halfDone: true,
  fullDone: true,
  goals,
  advances: null,
})

const scoreAt = (cell: number, side: number): readonly [number, number] => [Math.floor(cell / side), cell % side]

/** Full scores alone: half scores are no part of them. */
const fullCells = (chances: Float64Array): Cells => ({
  lens: 'football full',
  size: fullSide * fullSide,
  chances,
  stateAt: (cell) => finalState([0, 0], scoreAt(cell, fullSide)),
})

const firstHalfCells = (chances: Float64Array): Cells => ({
  lens: 'football half 1',
  size: halfCells,
  chances,
  stateAt: (cell) => finalState(scoreAt(cell, halfSide), scoreAt(cell, halfSide)),
})

const secondHalfCells = (chances: Float64Array): Cells => ({
  lens: 'football half 2',
  size: halfCells,
  chances,
  stateAt: (cell) => finalState([0, 0], scoreAt(cell, halfSide)),
})

/** Both halves together: index (cell of the first) · halfCells + (cell of the second). */
const bothCells = (chances: Float64Array): Cells => ({
  lens: 'football both halves',
  size: halfCells * halfCells,
  chances,
  stateAt: (cell) => {
    const first = scoreAt(Math.floor(cell / halfCells), halfSide)
    const second = scoreAt(cell % halfCells, halfSide)
    return finalState(first, [first[0] + second[0], first[1] + second[1]])
  },
})

/** What is left of a match: the score of each half so far, and the minutes that are to come of each. */
interface Left {
  readonly model: FootballModel
  readonly half: readonly [number, number]
  readonly second: readonly [number, number]
  readonly full: readonly [number, number]
  readonly firstFrom: number
  readonly firstTo: number
  readonly secondTo: number
  /** The weight that is expected from here: every chance is over it. */
  readonly weight: number
}

const leftOf = (model: FootballModel, { tick, half, full, halfDone, fullDone }: FootballState): Left => {
  const firstTo = model.parameters.firstHalfMinutes
  const played = fullDone ? model.minutes : halfDone ? Math.max(firstTo, Math.min(tick, model.minutes)) : Math.min(tick, firstTo)
  const second: readonly [number, number] = halfDone ? [full[0] - half[0], full[1] - half[1]] : [0, 0]
  return { model, half, second, full, firstFrom: played, firstTo: Math.max(played, firstTo), secondTo: model.minutes, weight: weightAt(model, played, full[0], full[1]) }
}

/** A grid moved up by what was scored already; what would leave it stays in its last row. */
const shifted = (grid: Float64Array, side: number, [home, away]: readonly [number, number]): Float64Array => {
  if (home === 0 && away === 0) return grid
  const moved = new Float64Array(side * side)
  for (let cell = 0; cell < side * side; cell += 1) {
    const [h, g] = scoreAt(cell, side)
    const to = Math.min(side - 1, h + home) * side + Math.min(side - 1, g + away)
    moved[to] = (moved[to] ?? 0) + (grid[cell] ?? 0)
  }
  return moved
}

const fullChances = ({ model, full, firstFrom, secondTo, weight }: Left): Float64Array => {
  const grid = shifted(moreGoals(model, firstFrom, secondTo, fullSide), fullSide, full)
  return grid.map((chance, cell) => {
    const [home, away] = scoreAt(cell, fullSide)
    return (chance * weightAt(model, model.minutes, home, away)) / weight
  })
}

const firstHalfChances = ({ model, half, firstFrom, firstTo, weight }: Left): Float64Array => {
  const grid = shifted(moreGoals(model, firstFrom, firstTo, halfSide), halfSide, half)
  if (firstFrom === firstTo) return grid
  return grid.map((chance, cell) => {
    const [home, away] = scoreAt(cell, halfSide)
    return (chance * weightAt(model, firstTo, home, away)) / weight
  })
}

const bothChances = ({ model, half, second, firstFrom, firstTo, secondTo, weight }: Left): Float64Array => {
  const first = shifted(moreGoals(model, firstFrom, firstTo, halfSide), halfSide, half)
  const last = shifted(moreGoals(model, firstTo, secondTo, halfSide), halfSide, second)
  const both = new Float64Array(halfCells * halfCells)
  for (let one = 0; one < halfCells; one += 1) {
    const before = (first[one] ?? 0) / weight
    if (before === 0) continue
    const [home, away] = scoreAt(one, halfSide)
    for (let two = 0; two < halfCells; two += 1) both[one * halfCells + two] = before * (last[two] ?? 0)
    // Only four final scores have a weight of their own.
    for (const moreHome of [0, 1])
      for (const moreAway of [0, 1]) {
        const cell = one * halfCells + moreHome * halfSide + moreAway
        both[cell] = (both[cell] ?? 0) * weightAt(model, model.minutes, home + moreHome, away + moreAway)
      }
  }
  return both
}

/** The first half's law after half-time is what happened; before it, it carries the weight of what is to come. */
const secondHalfChances = (both: ArrayLike<number>): Float64Array => {
  const second = new Float64Array(halfCells)
  for (let cell = 0; cell < both.length; cell += 1) second[cell % halfCells] = (second[cell % halfCells] ?? 0) + (both[cell] ?? 0)
  return second
}

/** Who scores goal n, counted from 1: home, away, or nobody any more. */
const nextGoal = ({ model, full, firstFrom, weight }: Left, n: number): readonly [home: number, away: number, none: number] => {
  const more = n - full[0] - full[1]
  // Chances to stand at so many more goals of home, of those before goal n.
  let grid = Float64Array.from({ length: more * more }, (_, cell) => (cell === 0 ? 1 : 0))
  let [home, away] = [0, 0]
  for (let minute = firstFrom; minute < model.minutes; minute += 1) {
    const [a, b] = [model.home[minute] ?? 0, model.away[minute] ?? 0]
    const next = new Float64Array(more * more)
    for (let h = 0; h < more; h += 1)
      for (let g = 0; h + g < more; g += 1) {
        const chance = grid[h * more + g] ?? 0
        next[h * more + g] = (next[h * more + g] ?? 0) + chance * (1 - a - b)
        if (h + g === more - 1) {
          home += (chance * a * weightAt(model, minute + 1, full[0] + h + 1, full[1] + g)) / weight
          away += (chance * b * weightAt(model, minute + 1, full[0] + h, full[1] + g + 1)) / weight
        } else {
          next[(h + 1) * more + g] = (next[(h + 1) * more + g] ?? 0) + chance * a
          next[h * more + g + 1] = (next[h * more + g + 1] ?? 0) + chance * b
        }
      }
    grid = next
  }
  return [home, away, 1 - home - away]
}

const goalsPricedMax = 12

/** Three final states: goal n by home, by away, or one goal fewer than n. */
const nextGoalCells = (left: Left, { goals, full }: FootballState, n: number): Cells | null => {
  if (!Number.isInteger(n) || n < 1 || n > goals.length + goalsPricedMax) return null
  const before: readonly Side[] = [...goals, ...Array.from({ length: Math.max(0, n - 1 - goals.length) }, (): Side => 'home')]
  const stateWith = (list: readonly Side[]): FootballState => {
    const home = list.filter((side) => side === 'home').length
    return finalState(left.half, [home, list.length - home], list)
  }
  if (n <= goals.length) return { lens: null, size: 1, chances: [1], stateAt: () => stateWith(goals) }
  return {
    lens: null,
    size: 3,
    chances: nextGoal(left, n),
    stateAt: (cell) => (cell === 2 ? (n - 1 === goals.length ? finalState(left.half, full, goals) : stateWith(goals)) : stateWith([...before, cell === 0 ? 'home' : 'away'])),
  }
}

/** Which cells a market is asked over; null for what no match alone tells. */
export const lensOf = ({ kind, period }: MarketSpec): 'next goal' | 'both' | 'half 1' | 'half 2' | 'full' | null => {
  if (kind === 'to-qualify' || kind === 'outright') return null
  if (kind === 'next-goal') return 'next goal'
  if (kind === 'half-full') return 'both'
  if (period === 'half-1') return 'half 1'
  if (period === 'half-2') return 'half 2'
  return period === 'match' ? 'full' : null
}

export interface FootballLaw extends Law {
  readonly sport: 'football'
  readonly state: FootballState
  readonly model: FootballModel
  /** Both halves' scores together, for what is asked of several markets at once. */
  readonly both: () => Cells
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** What may come of a match in this state. Scores beyond the grids have no price: null for every market. */
export const footballLaw = (model: FootballModel, state: FootballState): FootballLaw => {
  const left = leftOf(model, state)
  const isOnGrid = Math.max(...state.full) <= fullGoalsMax && Math.max(...state.half, ...left.second) <= halfGoalsMax
  const both = once(() => bothCells(bothChances(left)))
  const full = once(() => fullCells(fullChances(left)))
  const firstHalf = once(() => firstHalfCells(firstHalfChances(left)))
  const secondHalf = once(() => secondHalfCells(secondHalfChances(both().chances)))
  const cellsFor = (spec: MarketSpec): Cells | null => {
    switch (isOnGrid ? lensOf(spec) : null) {
      case 'next goal':
        return nextGoalCells(left, state, Number(spec.about))
      case 'both':
        return both()
      case 'half 1':
        return firstHalf()
      case 'half 2':
        return secondHalf()
      case 'full':
        return full()
      case null:
        return null
    }
  }
  return { sport: 'football', state, model, cellsFor, both }
}
