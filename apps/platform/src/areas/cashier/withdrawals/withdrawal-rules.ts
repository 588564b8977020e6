import { type Minor, minor } from '@trevo/rules/money'

interface Sums {
  readonly minMinor: Minor
  readonly maxMinor: Minor
}

/** Product §9.15, §4.661. What is not here is not paid out. */
const sumsOf: Readonly<Record<string, Sums>> = {
  BRL: { minMinor: minor(10_00n), maxMinor: minor(50_000_00n) },
  EUR: { minMinor: minor(10_00n), maxMinor: minor(20_000_00n) },
  GBP: { minMinor: minor(10_00n), maxMinor: minor(20_000_00n) },
}

export const withdrawalSums = (currency: string): Sums | null => sumsOf[currency] ?? null

export const withdrawalRules = {
  openMax: 5,
  /** A payout that the provider has not accepted by then is given up, once the provider says that it never heard of it. */
  sendWithinSeconds: 6 * 3_600,
} as const
