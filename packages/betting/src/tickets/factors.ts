import { ratio, type Ratio } from '@trevo/rules/ratio'
import type { EachWayTerms, LegResult } from '#markets/market.ts'
import type { OddsMilli } from '#odds/units.ts'

export const zero: Ratio = { n: 0n, d: 1n }
export const one: Ratio = { n: 1n, d: 1n }

/** What comes back of 1 at those odds. */
export const priceOf = (odds: OddsMilli): Ratio => ratio(BigInt(odds), 1_000n)

/** The place part of an each-way price: 1 + (o − 1) ÷ 4, or ÷ 5. Product §10.1808. */
export const placePrice = (odds: OddsMilli, { fraction }: EachWayTerms): Ratio => ratio(BigInt(odds - 1_000 + 1_000 * fraction), BigInt(1_000 * fraction))

/** Of a price, what stays when `winners` share `places`. */
const sharedPrice = (price: Ratio, { winners, places }: { readonly winners: number; readonly places: number }): Ratio =>
  ratio(price.n * BigInt(places), price.d * BigInt(winners))

/** Of a price, what stays when `percent` comes off the winnings. */
const reducedPrice = ({ n, d }: Ratio, percent: number): Ratio => ratio(d * 100n + (n - d) * BigInt(100 - percent), d * 100n)

/** What a leg multiplies its lines by, exactly. Product §10.1804. */
export const factorOf = (result: LegResult, price: Ratio): Ratio => {
  switch (result.kind) {
    case 'won':
      return price
    case 'half-won':
      return ratio(price.d + price.n, price.d * 2n)
    case 'push':
    case 'void':
      return one
    case 'half-lost':
      return { n: 1n, d: 2n }
    case 'lost':
      return zero
    case 'dead-heat':
      return sharedPrice(price, result)
    case 'reduced': {
      const left = reducedPrice(price, result.percent)
      return result.of === 'won' ? left : sharedPrice(left, result.of)
    }
  }
}
