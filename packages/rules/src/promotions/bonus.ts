import type { GameCategory } from '@trevo/rules/categories'
import { type Minor, maxMinor, minMinor, minor } from '@trevo/rules/money'

/** Basis points: 10,000 is the whole. */
const wholeBps = 10_000n

/** How much of a class's stakes counts for wagering, unless the terms or a game say otherwise. A class that counts nothing takes no bonus money either. */
export const usualWeights: Readonly<Record<GameCategory, number>> = {
  RNG: 10_000,
  SPORTS: 10_000,
  ESPORTS: 10_000,
  FISH: 5_000,
  LIVE: 1_000,
  LOTT: 1_000,
  ELOTT: 1_000,
  PVP: 0,
  COCKFIGHT: 0,
}

/** What a closed round counts for a grant, in minor units: its turnover up to the highest stake, by the weight, rounded down. */
export const wagerOf = (round: { readonly turnoverMinor: Minor; readonly maxStakeMinor: Minor | null; readonly weightBps: number }): Minor => {
  const within = round.maxStakeMinor === null ? round.turnoverMinor : minMinor(round.turnoverMinor, round.maxStakeMinor)
  return minor((within * BigInt(round.weightBps)) / wholeBps)
}

/** What a grant has become by its end. All in minor units of the grant's currency. */
export interface GrantStand {
  readonly balanceMinor: Minor
  readonly grantedMinor: Minor
  readonly requiredMinor: Minor
  readonly countedMinor: Minor
  /** Whether the granted sum itself goes back to the house. */
  readonly isSticky: boolean
  /** The most that becomes cash; null: no cap. */
  readonly capMinor: Minor | null
}
export interface GrantSplit {
  readonly convertedMinor: Minor
  readonly forfeitedMinor: Minor
}

const nothing = minor(0n)
const upTo = (cap: Minor | null, amount: Minor): Minor => (cap === null ? amount : minMinor(cap, amount))
const splitAt = (balance: Minor, converted: Minor): GrantSplit => ({ convertedMinor: converted, forfeitedMinor: minor(balance - converted) })

/** It was wagered: the balance becomes cash, less the granted sum where it is sticky, up to the cap; the rest goes back. */
export const splitOfWagered = (grant: GrantStand): GrantSplit => {
  const own = grant.isSticky ? maxMinor(nothing, minor(grant.balanceMinor - grant.grantedMinor)) : grant.balanceMinor
  return splitAt(grant.balanceMinor, upTo(grant.capMinor, own))
}

/** The account was closed before it was wagered: what was won with it becomes cash by the share that was wagered. */
export const splitOfClosed = (grant: GrantStand): GrantSplit => {
  const won = maxMinor(nothing, minor(grant.balanceMinor - grant.grantedMinor))
  const counted = minMinor(grant.countedMinor, grant.requiredMinor)
  const share = grant.requiredMinor === 0n ? won : minor((won * maxMinor(nothing, counted)) / grant.requiredMinor)
  return splitAt(grant.balanceMinor, upTo(grant.capMinor, share))
}

/** It ended in any other way: all of it goes back. */
export const splitOfEnded = (grant: GrantStand): GrantSplit => splitAt(grant.balanceMinor, nothing)
