import { shareMinor, type Minor } from '@trevo/rules/money'
import { addRatio, multiplyRatio, type Ratio } from '@trevo/rules/ratio'
import { one, placePrice, priceOf, zero } from './factors.ts'
import { linesOf, type Line } from './lines.ts'
import { sumOf } from './settle-ticket.ts'
import type { Ticket } from './ticket.ts'

const priceIn = (ticket: Ticket, line: Line): Ratio =>
  line.legs.reduce((product, index) => {
    const leg = ticket.legs[index]
    if (leg === undefined) return product
    return multiplyRatio(product, line.part === 'place' && leg.eachWay !== null ? placePrice(leg.oddsMilli, leg.eachWay) : priceOf(leg.oddsMilli))
  }, one)

/** What each line multiplies its unit by when every leg of the ticket is won. */
export const linePrices = (ticket: Ticket): readonly Ratio[] => linesOf(ticket).map((line) => priceIn(ticket, line))

export const returnAt = (prices: readonly Ratio[], unitMinor: Minor): Minor => sumOf(prices.map(({ n, d }) => shareMinor(unitMinor, n, d).share))

/** What the ticket returns when all its legs are won. */
export const highestReturn = (ticket: Ticket): Minor => returnAt(linePrices(ticket), ticket.unitMinor)

/** The highest return for 1 of the stake, in thousandths, rounded down: the odds of a ticket of any kind, whatever its unit. */
export const ticketOddsMilli = (ticket: Ticket): number => {
  const prices = linePrices(ticket)
  const { n, d } = prices.reduce(addRatio, zero)
  return Number((n * 1_000n) / (d * BigInt(prices.length)))
}
