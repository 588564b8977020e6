import { type Currency, currencyDecimals, type Minor, minor, parseMinor } from '@trevo/rules/money'

/** The family counts in hundred-thousandths of a currency's unit, in whole JSON numbers. */
const wireDecimals = 5

const wirePerMinor = (currency: Currency): bigint => 10n ** BigInt(wireDecimals - currencyDecimals(currency))

/** Null for what is no whole number of the currency's minor units: it is refused, never rounded (Product §10.37). */
export const toMinor = (wire: number, currency: Currency): Minor | null => {
  // Above 2^53 the number that arrived is no longer the one that was sent.
  if (!Number.isSafeInteger(wire) || wire < 0) return null
  const exact = BigInt(wire)
  const perMinor = wirePerMinor(currency)
  return exact % perMinor === 0n ? parseMinor((exact / perMinor).toString()) : null
}

/** As digits, because a large balance on this scale does not fit a JavaScript number. */
export const toWire = (amount: Minor, currency: Currency): string => minor(amount * wirePerMinor(currency)).toString()
