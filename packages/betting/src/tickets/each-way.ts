import type { EachWayTerms } from '#markets/market.ts'
import type { OddsMilli, Ppm } from '#odds/units.ts'

export const eachWayRunnersMin = 5

/** Product §9.1802. */
export const termsFor = (runners: number): EachWayTerms | null => {
  if (runners < eachWayRunnersMin) return null
  return runners < 8 ? { places: 2, fraction: 4 } : { places: 3, fraction: 5 }
}

/** Offered only where the place part, at its own price, is not worth more than what is staked on it. */
export const isEachWayOffered = (odds: OddsMilli, terms: EachWayTerms, placePpm: Ppm): boolean =>
  placePpm * (odds - 1_000 + 1_000 * terms.fraction) <= 1_000_000 * 1_000 * terms.fraction
