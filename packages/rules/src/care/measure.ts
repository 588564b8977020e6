import { bandFloor, type HarmBand, harmBands, isHigherBand } from './harm.ts'

export type Step = Exclude<HarmBand, 'none'>

/** After so long it is looked whether a step helped. */
export const measureAfterDays = 30

/** So many points below a band somebody is like those who came into it, but nothing was done. */
export const nearPoints = 10

/** The step that a score came close to and did not reach; null: none, or the band that stands is as high. */
export const nearlyReached = (score: number, stands: HarmBand): Step | null => {
  const near = harmBands.find((band): band is Step => band !== 'none' && score < bandFloor[band] && score >= bandFloor[band] - nearPoints)
  return near !== undefined && isHigherBand(near, stands) ? near : null
}

/** What sums before and after come to, in basis points of before: -5,000 is half. Null: there was nothing before. */
export const changeBps = (before: bigint, after: bigint): number | null => (before <= 0n ? null : Number(((after - before) * 10_000n) / before))
