import { minor, multiplyMinor, subtractMinor, type Minor } from '@trevo/rules/money'
import { addRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { linePrices, returnAt } from './highest-return.ts'
import { isBuilder, type SelectionLeg, type Ticket } from './ticket.ts'

/** In the order in which they are named where two bind alike. */
export const limitRules = ['least_stake', 'highest_return', 'event_win', 'day_win', 'liability', 'member_share'] as const
export type LimitRule = (typeof limitRules)[number]

export interface Limits {
  /** Of the whole ticket. */
  readonly leastStakeMinor: Minor
  readonly highestReturnMinor: Minor
  /** What the member may still win on an event, and today. */
  readonly eventWinLeft: (eventId: string) => Minor
  readonly dayWinLeftMinor: Minor
  /** What may still be won of the house on a selection. */
  readonly liabilityLeft: (leg: SelectionLeg) => Minor
  /** 100 unless staff set less. */
  readonly memberSharePercent: number
}

export interface UnitLimit {
  readonly unitMaxMinor: Minor
  readonly rule: LimitRule
}

/** The most of a growing amount that stays within `cap`, by halving. `guess` is within. */
const mostWithin = (guess: Minor, cap: Minor, amountAt: (unit: Minor) => Minor): Minor => {
  let low = guess
  let step = 1n
  while (amountAt(minor(low + step)) <= cap) step *= 2n
  for (; step > 0n; step /= 2n) if (amountAt(minor(low + step)) <= cap) low = minor(low + step)
  return low
}

const within = (cap: Minor, perUnit: Ratio, amountAt: (unit: Minor) => Minor): Minor =>
  cap <= 0n || perUnit.n <= 0n ? minor(0n) : mostWithin(minor((cap * perUnit.d) / perUnit.n), cap, amountAt)

const selectionsOf = (ticket: Ticket): readonly SelectionLeg[] => ticket.legs.flatMap((leg) => (isBuilder(leg) ? leg.parts : [leg]))

const leastOf = (amounts: readonly Minor[], otherwise: Minor): Minor => amounts.reduce((least, each) => (each < least ? each : least), amounts[0] ?? otherwise)

/** The highest unit that each rule lets through. */
const unitLimits = (ticket: Ticket, limits: Limits): readonly UnitLimit[] => {
  const prices = linePrices(ticket)
  const lines = BigInt(prices.length)
  const perUnit = prices.reduce(addRatio, ratio(0n, 1n))
  const winPerUnit = ratio(perUnit.n - lines * perUnit.d, perUnit.d)
  const winAt = (unit: Minor): Minor => subtractMinor(returnAt(prices, unit), multiplyMinor(unit, lines))
  const byWin = (cap: Minor): Minor => within(cap, winPerUnit, winAt)
  const events = [...new Set(ticket.legs.map(({ eventId }) => eventId))]
  return [
    { rule: 'highest_return', unitMaxMinor: within(limits.highestReturnMinor, perUnit, (unit) => returnAt(prices, unit)) },
    { rule: 'event_win', unitMaxMinor: byWin(leastOf(events.map(limits.eventWinLeft), minor(0n))) },
    { rule: 'day_win', unitMaxMinor: byWin(limits.dayWinLeftMinor) },
    { rule: 'liability', unitMaxMinor: byWin(leastOf(selectionsOf(ticket).map(limits.liabilityLeft), minor(0n))) },
  ]
}

const lowest = (found: readonly UnitLimit[]): UnitLimit =>
  found.reduce((least, each) => (each.unitMaxMinor < least.unitMaxMinor ? each : least), found[0] ?? { rule: 'highest_return', unitMaxMinor: minor(0n) })

/** The highest unit stake that is taken now, and the rule that sets it. A member's share works on what the other rules leave. Product §10.1811. */
export const highestUnit = (ticket: Ticket, limits: Limits): UnitLimit => {
  const others = lowest(unitLimits(ticket, limits))
  if (limits.memberSharePercent >= 100) return others
  return { rule: 'member_share', unitMaxMinor: minor((others.unitMaxMinor * BigInt(limits.memberSharePercent)) / 100n) }
}

/** The least unit whose lines make the least stake. */
export const leastUnit = (lineCount: number, leastStakeMinor: Minor): Minor => minor((leastStakeMinor + BigInt(lineCount) - 1n) / BigInt(lineCount))

/** Whether the highest return of a ticket is beyond the cap for one. */
export const isPayoutHigh = (ticket: Ticket, limits: Limits): boolean => returnAt(linePrices(ticket), ticket.unitMinor) > limits.highestReturnMinor
