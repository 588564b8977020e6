import { currencyDecimals, minor, minorToDecimal } from '@trevo/rules/money'

export type MoneyText = (minorText: string | bigint) => string

/** Money in the member's language, always with Latin digits. The text goes to Intl as a decimal, not through a float. */
export const moneyFormat = (language: 'pt' | 'en', currency: string): MoneyText => {
  const decimals = currencyDecimals(currency)
  const format = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  // As the platform writes play money.
  return (value) => format.format(minorToDecimal(minor(BigInt(value)), decimals) as Intl.StringNumericLiteral).replace('FUN', 'F$')
}
