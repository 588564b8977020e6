import { exactUnit } from '@trevo/rules/agents/rebates'
import { currencyDecimals, minor, minorToDecimal } from '@trevo/rules/money'
import { currentLocale } from '@trevo/ui/words/texts.ts'

/** A day of the books, which is no moment: as it is written, in the reader's order. */
export const dayWords = (day: string): string => new Date(`${day}T12:00:00Z`).toLocaleDateString(currentLocale(), { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' })

const partDecimals = exactUnit.toString().length - 1

/** Ten-thousandths of a minor unit as money, to the last of them; no float is passed through. */
export const exactMoney = (exact: string | bigint, currency: string): string => {
  const decimals = currencyDecimals(currency)
  const format = new Intl.NumberFormat(currentLocale(), { style: 'currency', currency, currencyDisplay: 'narrowSymbol', numberingSystem: 'latn', minimumFractionDigits: decimals, maximumFractionDigits: decimals + partDecimals })
  return format.format(minorToDecimal(minor(BigInt(exact)), decimals + partDecimals) as Intl.StringNumericLiteral)
}

/** A sum that may be below zero. */
export const signedMoney = (value: string, currency: string): string => exactMoney(BigInt(value) * exactUnit, currency)

/** The moment up to which figures are counted, by the phone's clock. */
export const momentWords = (at: string): string => new Date(at).toLocaleTimeString(currentLocale(), { hour: '2-digit', minute: '2-digit', second: '2-digit' })

export const countWords = (count: number): string => new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1, numberingSystem: 'latn' }).format(count)
