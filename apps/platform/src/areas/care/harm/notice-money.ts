import { minor, minorToDecimal } from '@trevo/rules/money'

const locales = { pt: 'pt-BR', en: 'en-GB' } as const

export const formatMinor = (language: 'pt' | 'en', amountMinor: bigint, currency: string): string =>
  // The decimal text passes through no float; the type of `format` knows that form only as a number's.
  new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(minorToDecimal(minor(amountMinor), 2) as Intl.StringNumericLiteral)
