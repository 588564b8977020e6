import type { Rate } from './links-store.ts'

/** Why rates may not be given on: one is above one's own, or a category stands twice. */
export const ratesProblem = (rates: readonly Rate[], own: readonly Rate[]): 'rate_above_own' | 'twice' | null => {
  if (new Set(rates.map(({ category }) => category)).size < rates.length) return 'twice'
  return rates.some(({ category, bps }) => bps > (own.find((each) => each.category === category)?.bps ?? 0)) ? 'rate_above_own' : null
}
