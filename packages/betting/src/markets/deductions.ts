import type { RaceState } from '#facts/states.ts'
import type { LegResult } from './market.ts'

/** Up to which last price of a runner that was withdrawn the others' winnings lose how many percent. Product §9.1803. */
export const deductions: readonly (readonly [untilMilli: number, percent: number])[] = [
  [1_110, 90], [1_180, 85], [1_250, 80], [1_300, 75], [1_400, 70], [1_530, 65], [1_620, 60], [1_800, 55], [1_950, 50], [2_200, 45],
  [2_500, 40], [2_750, 35], [3_250, 30], [4_000, 25], [5_000, 20], [6_500, 15], [10_000, 10], [15_000, 5],
]

export const deductionPercentMax = 90

const percentAt = (lastOddsMilli: number): number => deductions.find(([until]) => lastOddsMilli <= until)?.[1] ?? 0

/** What comes off a price that was taken when the facts went as far as `basisSeq`: a later one knew of the withdrawal. */
export const deductionPercent = (state: RaceState, basisSeq: number): number => {
  const all = state.runners.reduce((sum, { withdrawn }) => (withdrawn === null || withdrawn.at <= basisSeq ? sum : sum + percentAt(withdrawn.lastOddsMilli)), 0)
  return Math.min(all, deductionPercentMax)
}

/** Kinds whose prices are shared among all that run. */
const reducedKinds = new Set(['race-win', 'race-place', 'forecast'])

/** The deduction comes before a dead heat is shared. */
export const reduce = (result: LegResult, kind: string, state: RaceState, basisSeq: number): LegResult => {
  const percent = reducedKinds.has(kind) ? deductionPercent(state, basisSeq) : 0
  if (percent === 0) return result
  if (result.kind === 'won') return { kind: 'reduced', percent, of: 'won' }
  if (result.kind === 'dead-heat') return { kind: 'reduced', percent, of: { winners: result.winners, places: result.places } }
  return result
}
