import { type Minor, maxMinor, minMinor, minor } from '@trevo/rules/money'

const wholeBps = 10_000n
const nothing = minor(0n)

/** What a member played in a period, in minor units of one currency: closed rounds, and what changed of earlier ones. */
export interface PeriodPlay {
  /** Stakes that were not given back, and how much of them was bonus money. */
  readonly stakedMinor: Minor
  readonly bonusStakedMinor: Minor
  /** What rounds paid, and how much of that was bonus money. */
  readonly backMinor: Minor
  readonly bonusBackMinor: Minor
  /** What the house gave the member in the period otherwise. */
  readonly rewardsMinor: Minor
}

export interface CashbackTerms {
  readonly rateBps: number
  readonly capMinor: Minor
  readonly leastMinor: Minor
}

export interface Cashback {
  /** Own cash staked less own cash back; below zero: the member won. */
  readonly netMinor: Minor
  readonly baseMinor: Minor
  readonly amountMinor: Minor
}

/** A share of what a member lost of their own cash, less what they were given in the period; the fraction is the house's. Below the least there is none. */
export const cashbackOf = ({ stakedMinor, bonusStakedMinor, backMinor, bonusBackMinor, rewardsMinor }: PeriodPlay, { rateBps, capMinor, leastMinor }: CashbackTerms): Cashback => {
  const net = minor(stakedMinor - bonusStakedMinor - (backMinor - bonusBackMinor))
  const base = maxMinor(nothing, minor(net - rewardsMinor))
  const share = minMinor(capMinor, minor((base * BigInt(rateBps)) / wholeBps))
  return { netMinor: net, baseMinor: base, amountMinor: share < leastMinor ? nothing : share }
}
