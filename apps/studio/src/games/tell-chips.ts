import { fill } from '#client/say.ts'
import type { Chip, Place } from './chips.ts'

/**
 * A bet at a table in words; one that is none, as it is written. Amounts stand in whole units of the currency with its cents: a bet is told where its currency
 * is not.
 */
export const tellChips = <P extends Place>(chips: readonly Chip<P>[] | null, choice: string, language: 'pt' | 'en', tellSpot: (spot: P, language: 'pt' | 'en') => string): string => {
  const format = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { minimumFractionDigits: 2, numberingSystem: 'latn' })
  if (chips === null) return choice
  return chips.map(({ spot, amountMinor }) => fill('{spot} · {amount}', { spot: tellSpot(spot, language), amount: format.format(Number(amountMinor) / 100) })).join(', ')
}
