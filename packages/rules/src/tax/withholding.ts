import { type Minor, minor, shareMinor, subtractMinor } from '@trevo/rules/money'

/** What passed between a member and the outside in one currency, withdrawals that were given back left out. */
export interface PaidSoFar {
  /** Deposits less what went back to their payers. */
  readonly paidInMinor: Minor
  /** Withdrawals with what was withheld of them. */
  readonly takenOutMinor: Minor
  /** What of them was reckoned as gain. */
  readonly gainMinor: Minor
}

const zero = minor(0n)
const noLess = (value: bigint): Minor => (value > 0n ? minor(value) : zero)

/** What may be taken out before anything of it is gain: money that was paid in, and gain that was reckoned before. */
export const freeOf = ({ paidInMinor, takenOutMinor, gainMinor }: PaidSoFar): Minor => noLess(paidInMinor + gainMinor - takenOutMinor)

export interface Withholding {
  /** What of the amount is more than was paid in. */
  readonly gainMinor: Minor
  readonly withheldMinor: Minor
  readonly arrivesMinor: Minor
}

const bpsWhole = 10_000n

/** The gain times the rate, rounded down: a minor unit's part is the member's. */
export const withholdingOf = (amountMinor: Minor, freeMinor: Minor, rateBps: number): Withholding => {
  const gainMinor = noLess(amountMinor - freeMinor)
  const { share } = shareMinor(gainMinor, BigInt(rateBps), bpsWhole)
  return { gainMinor, withheldMinor: share, arrivesMinor: subtractMinor(amountMinor, share) }
}
