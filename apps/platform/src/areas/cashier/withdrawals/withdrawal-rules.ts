import { type Minor, minor } from '@trevo/rules/money'

/** Product §9.15. The provider moves BRL alone. */
export const withdrawalRules: {
  readonly currency: string
  readonly minMinor: Minor
  readonly maxMinor: Minor
  readonly openMax: number
  /** A payout that the provider has not accepted by then is given up, once the provider says that it never heard of it. */
  readonly sendWithinSeconds: number
} = {
  currency: 'BRL',
  minMinor: minor(10_00n),
  maxMinor: minor(50_000_00n),
  openMax: 5,
  sendWithinSeconds: 6 * 3_600,
}
