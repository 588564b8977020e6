import type { Quarters } from '#odds/units.ts'
import { bothSides, overUnder } from './against-line.ts'
import type { MarketResults } from './market.ts'

/** The least and the most that a total and a difference can come to by any natural way to finish. */
export interface Range {
  readonly totalMin: number
  readonly totalMax: number
  readonly differenceMin: number
  readonly differenceMax: number
}

export const exactly = (home: number, away: number): Range => ({ totalMin: home + away, totalMax: home + away, differenceMin: home - away, differenceMax: home - away })

export const plus = (a: Range, b: Range): Range => ({
  totalMin: a.totalMin + b.totalMin,
  totalMax: a.totalMax + b.totalMax,
  differenceMin: a.differenceMin + b.differenceMin,
  differenceMax: a.differenceMax + b.differenceMax,
})

/** Whichever of them comes. */
export const either = (ranges: readonly Range[]): Range => ({
  totalMin: Math.min(...ranges.map(({ totalMin }) => totalMin)),
  totalMax: Math.max(...ranges.map(({ totalMax }) => totalMax)),
  differenceMin: Math.min(...ranges.map(({ differenceMin }) => differenceMin)),
  differenceMax: Math.max(...ranges.map(({ differenceMax }) => differenceMax)),
})

const sameAt = (low: MarketResults, high: MarketResults): MarketResults | null =>
  Object.keys(low).every((selection) => low[selection]?.kind === high[selection]?.kind) ? low : null

/** Over and under rise and fall with the total, so what both ends give, all between them gives. */
export const totalIn = ({ totalMin, totalMax }: Range, line: Quarters): MarketResults | null => sameAt(overUnder(totalMin, line), overUnder(totalMax, line))

export const handicapIn = ({ differenceMin, differenceMax }: Range, line: Quarters): MarketResults | null => sameAt(bothSides(differenceMin, line), bothSides(differenceMax, line))
