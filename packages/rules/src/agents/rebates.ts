import { type Minor, minor } from '@trevo/rules/money'

/** Rates are basis points; what they come to is counted exactly, in so many parts of a minor unit. */
export const exactUnit = 10_000n

/** What a team, or a member alone, played in a category on a day. */
export interface RatedTurnover {
  readonly turnoverMinor: Minor
  /** The earner's own rate there on that day. */
  readonly rateBps: number
  /** The rate of the direct member whose team it is; 0: it is the earner's own play. */
  readonly belowBps: number
}

/** In parts of a minor unit (`exactUnit`); below zero where a correction took play back. */
export const exactOf = ({ turnoverMinor, rateBps, belowBps }: RatedTurnover): bigint => turnoverMinor * BigInt(rateBps - belowBps)

export interface RebateDay {
  readonly exact: bigint
  readonly paidMinor: Minor
  /** In parts of a minor unit; below zero: later days make up for it first. */
  readonly carryOut: bigint
}

/** The income of a day from its lines, and from what the day before left. Nothing is ever taken out of a purse (Product §10.1302). */
export const rebateDayOf = (lines: readonly RatedTurnover[], carryIn: bigint): RebateDay => {
  const exact = lines.reduce((sum, line) => sum + exactOf(line), 0n)
  const total = carryIn + exact
  const paid = total > 0n ? total / exactUnit : 0n
  return { exact, paidMinor: minor(paid), carryOut: total - paid * exactUnit }
}

/** What staff may give a top agent at most, in basis points: all other rates are below it. */
export const rateBpsMax = 300

export type RateRefusal = 'rate_above_own' | 'rate_below_downline'

/** Whether an upline may give a direct member a rate, in basis points. `own`: the lowest that the upline has from then on; `highestBelow`: the highest that the member gives on. */
export const rateRefusal = (wanted: number, { own, highestBelow }: { readonly own: number; readonly highestBelow: number }): RateRefusal | null =>
  wanted > own ? 'rate_above_own' : wanted < highestBelow ? 'rate_below_downline' : null

/** A lower rate is told so many days ahead; a higher one holds from the next day. */
export const lowerRateDays = 7
export const rateDaysAhead = (wanted: number, now: number): number => (wanted < now ? lowerRateDays : 1)
