import type { ClaimableTerms } from './terms.ts'

/** What counted of each condition, in minor units or rounds, in the order of the terms. */
export type Counted = readonly bigint[]

/** What each condition asks of a currency. */
export const requiredOf = ({ conditions }: ClaimableTerms, currency: string): readonly bigint[] => conditions.map((each) => (each.kind === 'rounds' ? BigInt(each.count) : BigInt(each.amounts[currency] ?? '0')))

export const isMet = (required: readonly bigint[], counted: Counted): boolean => required.every((least, at) => (counted[at] ?? 0n) >= least)
export const hasCounted = (counted: Counted): boolean => counted.some((each) => each > 0n)

/** How far, in hundredths: the least of the conditions, whole only where all are. */
export const percentOf = (required: readonly bigint[], counted: Counted): number =>
  Math.min(100, ...required.map((least, at) => (least === 0n ? 100 : Number(((counted[at] ?? 0n) * 100n) / least))))
