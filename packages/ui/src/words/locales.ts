/**
 * Browsers have no numbers, dates and plurals of these, Node has. Named on both sides: left to themselves, the server would write one thing and the
 * phone, which then takes its own language, another.
 */
const withoutData: Readonly<Record<string, { readonly formats: string; readonly plurals: string }>> = {
  km: { formats: 'en-GB', plurals: 'id' },
  lo: { formats: 'en-GB', plurals: 'id' },
  my: { formats: 'en-GB', plurals: 'id' },
  ne: { formats: 'en-GB', plurals: 'en' },
}

const dataOf = (locale: string) => withoutData[locale.split('-')[0] ?? '']

/** Whose numbers and dates are written. */
export const formatLocale = (locale: string): string => dataOf(locale)?.formats ?? locale
/** Whose rule chooses between the forms of a plural; Indonesian has one form alone, as Khmer, Lao and Burmese have. */
export const pluralLocale = (locale: string): string => dataOf(locale)?.plurals ?? locale
