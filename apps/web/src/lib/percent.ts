import { currentLocale } from '@trevo/ui/words/texts.ts'

/** Basis points as a percentage of the reader's language: 1,000 is 10%. */
export const percentOfBps = (bps: number): string => new Intl.NumberFormat(currentLocale(), { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)
