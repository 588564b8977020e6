/**
 * Money is a whole number of minor units (cents of BRL) in a bigint. `number` never holds money:
 * a float loses cents above 2^53 and rounds where nobody looks.
 */

declare const minorBrand: unique symbol
/** A whole number of minor units; may be negative where a difference is meant. */
export type Minor = bigint & { readonly [minorBrand]: true }

/** ISO 4217 code in capitals, such as `BRL`. */
export type Currency = string

/** The most that crosses the wire in one amount: 15 digits. */
export const amountMinorMax = 999_999_999_999_999n as Minor

export const minor = (value: bigint): Minor => value as Minor

const wirePattern = /^(?:0|[1-9][0-9]{0,14})$/

/** Reads the wire's form (digits only, no sign, no leading zero, at most 15), or null if it is anything else. */
export const parseMinor = (text: string): Minor | null => (wirePattern.test(text) ? minor(BigInt(text)) : null)

export const formatMinor = (value: Minor): string => value.toString()

export const addMinor = (a: Minor, b: Minor): Minor => minor(a + b)
export const subtractMinor = (a: Minor, b: Minor): Minor => minor(a - b)
export const multiplyMinor = (a: Minor, times: bigint): Minor => minor(a * times)
export const minMinor = (a: Minor, b: Minor): Minor => (a < b ? a : b)
export const maxMinor = (a: Minor, b: Minor): Minor => (a > b ? a : b)

/**
 * `value × numerator ÷ denominator`, rounded towards zero; the remainder that the caller must give to somebody comes with it.
 * The remainder is in units of 1/denominator of a minor unit.
 */
export const shareMinor = (
  value: Minor,
  numerator: bigint,
  denominator: bigint,
): { share: Minor; remainder: bigint } => {
  if (denominator <= 0n) throw new RangeError('shareMinor needs a positive denominator')
  const product = value * numerator
  return { share: minor(product / denominator), remainder: product % denominator }
}

/** How many decimals a currency shows. Only the ones that differ from 2 stand here. */
const decimalsOf: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, VND: 0, IDR: 0, KWD: 3 }
export const currencyDecimals = (currency: Currency): number => decimalsOf[currency] ?? 2

/** `1050n, 2` → `"10.50"`: the exact decimal text that Intl.NumberFormat accepts without passing through a float. */
export const minorToDecimal = (value: Minor, decimals: number): string => {
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  if (decimals === 0) return sign + digits
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
