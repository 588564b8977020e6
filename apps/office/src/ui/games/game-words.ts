import { currentLocale, wordOf } from '#i18n/t.ts'

export const categoryName = (code: string): string => wordOf(`games.category.${code}`) ?? code
/** Of hundredths of a per cent; a dash where nobody said. */
export const percentOf = (bps: number | null): string => (bps === null ? '—' : new Intl.NumberFormat(currentLocale(), { style: 'percent', minimumFractionDigits: 2 }).format(bps / 10_000))
