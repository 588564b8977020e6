import { currencyDecimals, type Minor, minorToDecimal } from '@trevo/rules/money'
import { currentLocale } from './t.ts'

const made = new Map<string, unknown>()
const once = <Format>(name: string, make: (locale: string) => Format): Format => {
  const key = `${currentLocale()} ${name}`
  // The name says the options, so what is kept under it is of the asked kind.
  const kept = (made.get(key) as Format | undefined) ?? make(currentLocale())
  made.set(key, kept)
  return kept
}

const isNumber = (text: string): text is Intl.StringNumericLiteral => text !== ''

/** Sums of the house are larger than any amount that a member moves, and differences fall below zero. */
const unitsOf = (minor: string | bigint): Minor => {
  if (typeof minor === 'bigint') return minor as Minor
  if (!/^-?[0-9]{1,30}$/.test(minor)) throw new RangeError(`not an amount of minor units: ${minor}`)
  return BigInt(minor) as Minor
}

/** `123456` of BRL → `R$ 1,234.56`. Exact: no float is passed through. */
export const money = (minor: string | bigint, currency: string): string => {
  const decimals = currencyDecimals(currency)
  const decimal = minorToDecimal(unitsOf(minor), decimals)
  const format = once(`money ${currency}`, (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: decimals, maximumFractionDigits: decimals }))
  return isNumber(decimal) ? format.format(decimal).replace('FUN', 'F$') : decimal
}

/** The same without its sign, for columns whose head names the currency. */
export const amount = (minor: string | bigint, currency: string): string => {
  const decimals = currencyDecimals(currency)
  const decimal = minorToDecimal(unitsOf(minor), decimals)
  return isNumber(decimal) ? once(`amount ${decimals}`, (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })).format(decimal) : decimal
}

/** An amount in parts of a minor unit, `finer` decimals more than its currency has: `12345678` of BRL at 4 → `12.345678`. */
export const fineAmount = (parts: bigint, currency: string, finer: number): string => {
  const decimals = currencyDecimals(currency)
  const decimal = minorToDecimal(parts as Minor, decimals + finer)
  return isNumber(decimal) ? once(`fine ${decimals} ${finer}`, (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals + finer })).format(decimal) : decimal
}

export const number = (value: number | bigint): string => once('number', (locale) => new Intl.NumberFormat(locale)).format(value)

/** `9650` → `96.5 %`: shares are basis points on the wire. */
export const percentOfBps = (bps: number): string =>
  once('percent', (locale) => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 })).format(bps / 10_000)

export type MomentShape = 'minute' | 'second' | 'day' | 'time'
const shapes: Readonly<Record<MomentShape, Intl.DateTimeFormatOptions>> = {
  minute: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  second: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  day: { day: '2-digit', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
}

/** A moment of the wire (UTC) in a zone of the world. */
export const moment = (iso: string, zone: string, shape: MomentShape = 'minute'): string =>
  once(`${shape} ${zone}`, (locale) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...shapes[shape] })).format(new Date(iso))

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** `3 minutes ago`, `in 2 hours`: the largest unit that is whole. */
export const fromNow = (iso: string, nowMs: number): string => {
  const seconds = Math.round((new Date(iso).getTime() - nowMs) / 1_000)
  const [unit, size] = steps.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const)
  return once('relative', (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })).format(Math.trunc(seconds / size), unit)
}

/** `125` → `2:05`; hours stand before where there are any. */
export const duration = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
