import { addMinor, minor, shareMinor, subtractMinor, type Minor } from '@trevo/rules/money'
import { ratio, type Ratio } from '@trevo/rules/ratio'
import { linesOf, stakeOf, type Line } from './lines.ts'
import { settleLeg, type SettledLeg, type Settling } from './settle-leg.ts'
import type { Ticket } from './ticket.ts'

export interface SettledLine extends Line {
  /** The product of its legs' factors; null while a leg is open and none is lost. */
  readonly factor: Ratio | null
  /** Rounded down, once. 0 while it is open. */
  readonly returnMinor: Minor
  /** What rounding down left with the house, as a part of one minor unit. */
  readonly leftOver: Ratio
}

export interface SettledTicket {
  readonly legs: readonly SettledLeg[]
  readonly lines: readonly SettledLine[]
  /** Whether nothing is open any more, or no line that is can return anything. */
  readonly isDecided: boolean
  /** What is due for the part of the ticket that was not cashed out. */
  readonly dueMinor: Minor
  /** Whether every leg is void, so that the stake comes back. */
  readonly isVoid: boolean
}

const none: Ratio = { n: 0n, d: 1n }

/** One reduction at the end: the fractions of a ticket of 247 lines are small, and there are many tickets. */
const productOf = (factors: readonly (Ratio | null)[]): Ratio | null => {
  if (factors.some((factor) => factor?.n === 0n)) return none
  let n = 1n
  let d = 1n
  for (const factor of factors) {
    if (factor === null) return null
    n *= factor.n
    d *= factor.d
  }
  return { n, d }
}

const settleLine = (line: Line, legs: readonly SettledLeg[], unitMinor: Minor, sharePercent: number): SettledLine => {
  const factor = productOf(line.legs.map((index) => legs[index]?.[line.part] ?? null))
  if (factor === null) return { ...line, factor, returnMinor: minor(0n), leftOver: none }
  const { share, remainder } = shareMinor(unitMinor, factor.n * BigInt(sharePercent), factor.d * 100n)
  return { ...line, factor, returnMinor: share, leftOver: ratio(remainder, factor.d * 100n) }
}

export const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, each) => addMinor(sum, each), minor(0n))

/**
 * What a ticket comes to: its rules, what the facts came to, and itself, and nothing else. `sharePercent` is what cash-outs left of it, in hundredths
 * of the whole. Each line is rounded down once. Product §10.1805.
 */
export const settleTicket = (ticket: Ticket, settling: Settling, sharePercent = 100): SettledTicket => {
  const legs = ticket.legs.map((leg) => settleLeg(leg, ticket.rulesVersion, settling))
  const lines = linesOf(ticket).map((line) => settleLine(line, legs, ticket.unitMinor, sharePercent))
  return {
    legs,
    lines,
    isDecided: lines.every(({ factor }) => factor !== null),
    dueMinor: sumOf(lines.map(({ returnMinor }) => returnMinor)),
    isVoid: legs.every(({ selections }) => selections.every(({ result }) => result?.kind === 'void')),
  }
}

/** What is paid or taken after a settlement from nothing: the difference to all that was paid for settlements before. Product §10.1807. */
export const differenceTo = (dueMinor: Minor, paidMinor: Minor): Minor => subtractMinor(dueMinor, paidMinor)

/** What counts as played: what was at risk and no more. Product §10.1812. */
export const validAmount = (ticket: Ticket, paidMinor: Minor, whole: { readonly isVoid: boolean; readonly isCashedOutWhole: boolean; readonly ticketOddsMilli: number }): Minor => {
  if (whole.isVoid || whole.isCashedOutWhole || whole.ticketOddsMilli < countedFromOddsMilli) return minor(0n)
  const stake = stakeOf(ticket)
  const moved = paidMinor > stake ? subtractMinor(paidMinor, stake) : subtractMinor(stake, paidMinor)
  return moved < stake ? moved : stake
}

export const countedFromOddsMilli = 1_500
