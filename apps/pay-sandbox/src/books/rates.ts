/** One token, and what one of it is worth, in hundredths of a minor unit so that no float holds money. */
export const token = 'USDT'
export const network = 'Testchain'
export const confirmationsNeeded = 6

const rates: Readonly<Record<string, bigint>> = { BRL: 54_200n, EUR: 9_200n, GBP: 7_900n, USD: 10_000n }
const micro = 1_000_000n

const rateOf = (currency: string): bigint => rates[currency] ?? 10_000n

/** What a token is worth in minor units of a currency. */
export const rateMinorOf = (currency: string): bigint => rateOf(currency) / 100n

const decimals = (micros: bigint): string => `${micros / micro}.${(micros % micro).toString().padStart(6, '0')}`
export const microsOf = (text: string): bigint => {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole) * micro + BigInt(part.padEnd(6, '0').slice(0, 6))
}

/** What has to be sent for an amount, rounded up: never less than asked for. */
export const tokenAmountOf = (amountMinor: bigint, currency: string): string => {
  const rate = rateOf(currency)
  return decimals((amountMinor * 100n * micro + rate - 1n) / rate)
}

/** What tokens are worth, rounded down. */
export const worthOf = (tokenAmount: string, currency: string): bigint => (microsOf(tokenAmount) * rateOf(currency)) / (100n * micro)
export const shareOf = (tokenAmount: string, part: bigint, whole: bigint): string => decimals((microsOf(tokenAmount) * part) / whole)
