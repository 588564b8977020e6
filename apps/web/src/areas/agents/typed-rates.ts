import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import type { GivenRate } from './use-invites.ts'

/** Percent with two decimals are basis points; an empty field gives nothing. Null: no number, or above what one has. */
export const typedBps = (typed: string, most: number): number | null => {
  if (typed.trim() === '') return 0
  const read = parseTypedAmount(typed, 2)
  return read === null || Number(read) > most ? null : Number(read)
}

/** What was typed, by category; null where one of them is wrong. */
export const typedRates = (own: readonly GivenRate[], typed: Readonly<Partial<Record<string, string>>>): GivenRate[] | null => {
  const read = own.map(({ category, bps }) => ({ category, bps: typedBps(typed[category] ?? '', bps) }))
  return read.every((rate): rate is GivenRate => rate.bps !== null) ? read.filter(({ bps }) => bps > 0) : null
}
