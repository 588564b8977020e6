import { currencyDecimals, minorToDecimal, parseMinor, type Minor } from '@trevo/rules/money'
import { currentLocale } from './texts.ts'

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function once<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: (locale: string) => Format): Format {
  const locale = currentLocale()
  const kept = made.get(locale + key)
  // The key names the options, so what is kept under it is of the asked kind.
  if (kept !== undefined) return kept as Format
  const format = make(locale)
  made.set(locale + key, format)
  return format
}

/** Latin digits in every language, and the short sign: R$, not BRL (Product §9.2). Exact: no float is passed through. */
export function formatMoney(value: string | bigint, currency: string): string {
  const minorUnits = typeof value === 'bigint' ? (value as Minor) : parseMinor(value)
  if (minorUnits === null) throw new RangeError(`not an amount of minor units: ${value}`)
  const decimals = currencyDecimals(currency)
  const format = once(`money${currency}`, (locale) => new Intl.NumberFormat(locale, {
    style: 'currency', currency, currencyDisplay: 'narrowSymbol', numberingSystem: 'latn', minimumFractionDigits: decimals, maximumFractionDigits: decimals,
  }))
  const decimal = minorToDecimal(minorUnits, decimals)
  // No list of currencies has a short sign for play money; spelt out it is too long for the header.
  return isDecimalText(decimal) ? format.format(decimal).replace('FUN', 'F$') : decimal
}
const isDecimalText = (text: string): text is Intl.StringNumericLiteral => text !== ''

export const formatNumber = (value: number | bigint): string =>
  once('number', (locale) => new Intl.NumberFormat(locale, { numberingSystem: 'latn' })).format(value)

const dates = (key: string, options: Intl.DateTimeFormatOptions) => (iso: string): string =>
  once(key, (locale) => new Intl.DateTimeFormat(locale, { numberingSystem: 'latn', calendar: 'gregory', ...options })).format(new Date(iso))

export const formatDateTime = dates('dateTime', { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })
export const formatDate = dates('date', { day: '2-digit', month: '2-digit', year: 'numeric' })
export const formatTime = dates('time', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

/** `125` → `2:05`; hours stand before when there are any. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
