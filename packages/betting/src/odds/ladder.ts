import type { OddsMilli } from './units.ts'

/** From which odds, by which step. Below the first nothing is offered. */
const steps: readonly (readonly [fromMilli: OddsMilli, stepMilli: number])[] = [
  [1_010, 10], [2_000, 20], [3_000, 50], [4_000, 100], [6_000, 200], [10_000, 500], [20_000, 1_000], [30_000, 2_000], [50_000, 5_000], [100_000, 10_000],
]

export const lowestOddsMilli: OddsMilli = 1_010
export const highestOddsMilli: OddsMilli = 1_000_000

const stepAt = (odds: OddsMilli): number => steps.findLast(([from]) => from <= odds)?.[1] ?? 10

const climb = (): readonly OddsMilli[] => {
  const found: OddsMilli[] = []
  for (let at = lowestOddsMilli; at <= highestOddsMilli; at += stepAt(at)) found.push(at)
  return found
}

/** Every price that is offered, lowest first. Product §9.1800. */
export const rungs: readonly OddsMilli[] = climb()

export const isRung = (odds: OddsMilli): boolean => odds === rungDown(odds)

/** The highest rung that is not above, or null where even the first one is: such a selection is hidden. */
export const rungDown = (odds: number): OddsMilli | null => {
  if (odds < lowestOddsMilli) return null
  if (odds >= highestOddsMilli) return highestOddsMilli
  const whole = Math.floor(odds)
  return whole - (whole % stepAt(whole))
}
