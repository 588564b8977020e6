import { minMinor, minor, multiplyMinor, shareMinor, subtractMinor, type Minor } from '@trevo/rules/money'
import { addRatio, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import type { LegResult } from '#markets/market.ts'
import type { LineChances } from '#odds/margin.ts'
import type { Bps, Ppm } from '#odds/units.ts'
import { factorOf, one, placePrice, priceOf, zero } from './factors.ts'
import { linesOf, type Line } from './lines.ts'
import type { SettledLeg } from './settle-leg.ts'
import type { SettledTicket } from './settle-ticket.ts'
import type { Ticket, TicketLeg } from './ticket.ts'

/** How often an open leg comes to what, by fair chances of now. What is left out is lost. Of a builder: its parts together. */
export type Chances = readonly { readonly result: LegResult; readonly ppm: Ppm }[]

/** Of a line that can be won, pushed or lost by halves. */
export const chancesOf = ({ won, halfWon, push, halfLost }: LineChances): Chances => [
  { result: { kind: 'won' }, ppm: won },
  { result: { kind: 'half-won' }, ppm: halfWon },
  { result: { kind: 'push' }, ppm: push },
  { result: { kind: 'half-lost' }, ppm: halfLost },
]

export interface LegChances {
  readonly win: Chances
  /** Of the place part of an each-way leg. */
  readonly place: Chances | null
}

export interface CashOutTerms {
  readonly feeBps: Bps
  readonly feeBpsForEachFurtherLeg: Bps
  readonly feeBpsMax: Bps
  /** Below it nothing is offered. */
  readonly leastMinor: Minor
}

/** What holds where a brand set nothing else. Product §9.1806. */
export const usualTerms: CashOutTerms = { feeBps: 200, feeBpsForEachFurtherLeg: 50, feeBpsMax: 600, leastMinor: minor(1n) }

export const quoteGoodMs = 5_000
export const stayPercentMin = 10
export const partsMax = 10

export type CashOutRefusal = 'cash_out_closed' | 'cash_out_suspended' | 'cash_out_part' | 'cash_out_low' | 'cash_out_changed'

export interface CashOutAsk {
  readonly ticket: Ticket
  /** The ticket as the facts of now settle it. */
  readonly settled: SettledTicket
  /** Of each leg; null where it is suspended. Those of settled legs are not looked at. */
  readonly chances: readonly (LegChances | null)[]
  /** What earlier cash-outs left, in hundredths of the whole. */
  readonly sharePercent: number
  /** What is cashed out now, in hundredths of the whole. */
  readonly partPercent: number
  /** How many parts were cashed out before. */
  readonly partsBefore: number
  readonly terms: CashOutTerms
}

export interface CashOutOffer {
  readonly kind: 'offer'
  readonly offerMinor: Minor
  /** What keeping this part is worth on average, rounded down. */
  readonly valueMinor: Minor
  readonly feeMinor: Minor
  readonly feeBps: Bps
  /** What this part returns when every open leg is won. */
  readonly highestMinor: Minor
  readonly stakeMinor: Minor
  /** The value as a part of the highest return. */
  readonly chancePpm: Ppm
  /** What each leg multiplies its lines by, on average for an open one. */
  readonly legs: readonly { readonly isOpen: boolean; readonly factor: Ratio }[]
}

export type CashOutAnswer = CashOutOffer | { readonly kind: 'refused'; readonly code: CashOutRefusal }

const priceIn = (leg: TicketLeg, part: Line['part']): Ratio => (part === 'place' && leg.eachWay !== null ? placePrice(leg.oddsMilli, leg.eachWay) : priceOf(leg.oddsMilli))

/** Σ chance × factor. Product §10.1813. */
export const expectedFactor = (chances: Chances, price: Ratio): Ratio => {
  if (chances.reduce((sum, { ppm }) => sum + ppm, 0) > 1_000_000) throw new Error('chances of a leg sum to 1 at most')
  return chances.reduce((sum, { result, ppm }) => addRatio(sum, multiplyRatio(factorOf(result, price), ratio(BigInt(ppm), 1_000_000n))), zero)
}

interface Factors {
  readonly win: Ratio
  readonly place: Ratio
}

/** Factors of every leg: its own where it is settled, else what `open` makes of it. */
const factorsWith = (ticket: Ticket, legs: readonly SettledLeg[], open: (leg: TicketLeg, index: number, part: Line['part']) => Ratio): readonly Factors[] =>
  ticket.legs.map((leg, index) => ({ win: legs[index]?.win ?? open(leg, index, 'win'), place: legs[index]?.place ?? open(leg, index, 'place') }))

/** Over one denominator, that of all legs together: fractions in lowest terms would cost a Goliath a hundred times as much. */
const sumOfPart = (ticket: Ticket, factors: readonly Factors[], part: Line['part']): Ratio => {
  const all = factors.map((each) => each[part])
  const sum = linesOf(ticket)
    .filter((line) => line.part === part)
    .reduce((total, { legs }) => total + all.reduce((product, { n, d }, index) => product * (legs.includes(index) ? n : d), 1n), 0n)
  return ratio(sum, all.reduce((product, { d }) => product * d, 1n))
}

const sumOfLines = (ticket: Ticket, factors: readonly Factors[]): Ratio => {
  const win = sumOfPart(ticket, factors, 'win')
  return ticket.isEachWay ? addRatio(win, sumOfPart(ticket, factors, 'place')) : win
}

const ofUnit = ({ unitMinor }: Ticket, { n, d }: Ratio, percent: number): Minor => shareMinor(unitMinor, n * BigInt(percent), d * 100n).share

/** Product §10.1813. */
export const feeOf = (openLegs: number, terms: CashOutTerms): Bps => Math.min(terms.feeBpsMax, terms.feeBps + terms.feeBpsForEachFurtherLeg * Math.max(0, openLegs - 1))

/** Whether a part may go: whole hundredths, a tenth stays, and not too often; the whole may always go. Product §5.1802. */
export const isPartFine = ({ partPercent, sharePercent, partsBefore }: Pick<CashOutAsk, 'partPercent' | 'sharePercent' | 'partsBefore'>): boolean => {
  if (!Number.isInteger(partPercent) || partPercent < 1 || partPercent > sharePercent) return false
  return partPercent === sharePercent || (sharePercent - partPercent >= stayPercentMin && partsBefore < partsMax)
}

const isOpenLeg = (ticket: Ticket, leg: SettledLeg | undefined): boolean => leg === undefined || leg.win === null || (ticket.isEachWay && leg.place === null)

const reasonNot = (ask: CashOutAsk, open: readonly boolean[]): CashOutRefusal | null => {
  if (ask.settled.isDecided) return 'cash_out_closed'
  if (open.some((isOpen, index) => isOpen && (ask.chances[index] ?? null) === null)) return 'cash_out_suspended'
  return isPartFine(ask) ? null : 'cash_out_part'
}

/** What is offered for a part of a ticket now, with everything that it is made of, or why nothing is. */
export const offerCashOut = (ask: CashOutAsk): CashOutAnswer => {
  const { ticket, settled, chances, partPercent, terms } = ask
  const open = ticket.legs.map((_, index) => isOpenLeg(ticket, settled.legs[index]))
  const reason = reasonNot(ask, open)
  if (reason !== null) return { kind: 'refused', code: reason }
  const expected = factorsWith(ticket, settled.legs, (leg, index, part) => {
    const found = chances[index]?.[part] ?? null
    return found === null ? zero : expectedFactor(found, priceIn(leg, part))
  })
  const value = sumOfLines(ticket, expected)
  const highest = sumOfLines(ticket, factorsWith(ticket, settled.legs, (leg, _, part) => priceIn(leg, part)))
  const feeBps = feeOf(open.filter(Boolean).length, terms)
  const highestMinor = ofUnit(ticket, highest, partPercent)
  const valueMinor = ofUnit(ticket, value, partPercent)
  const offerMinor = minMinor(ofUnit(ticket, multiplyRatio(value, ratio(BigInt(10_000 - feeBps), 10_000n)), partPercent), highestMinor)
  if (offerMinor < terms.leastMinor || offerMinor < 1n) return { kind: 'refused', code: 'cash_out_low' }
  return {
    kind: 'offer', offerMinor, valueMinor, feeMinor: subtractMinor(valueMinor, offerMinor), feeBps, highestMinor,
    stakeMinor: shareMinor(multiplyMinor(ticket.unitMinor, BigInt(linesOf(ticket).length)), BigInt(partPercent), 100n).share,
    chancePpm: Number((value.n * highest.d * 1_000_000n) / (value.d * highest.n)),
    legs: ticket.legs.map((_, index) => ({ isOpen: open[index] ?? false, factor: expected[index]?.win ?? one })),
  }
}

/** Taking a quote: at the figure of now where that is no lower, else it is told and asked again. Product §4.1803. */
export const takeQuote = (quotedMinor: Minor, now: CashOutAnswer): CashOutAnswer | { readonly kind: 'changed'; readonly code: 'cash_out_changed'; readonly now: CashOutOffer } =>
  now.kind === 'offer' && now.offerMinor < quotedMinor ? { kind: 'changed', code: 'cash_out_changed', now } : now

/** What the member asked to be done without them. The offer of that moment is taken, which may have jumped past. */
export interface AutoCashOut {
  readonly when: 'reaches' | 'falls_to'
  readonly amountMinor: Minor
  readonly partPercent: number
}

export const isAutoDue = ({ when, amountMinor }: AutoCashOut, offerMinor: Minor): boolean => (when === 'reaches' ? offerMinor >= amountMinor : offerMinor <= amountMinor)
