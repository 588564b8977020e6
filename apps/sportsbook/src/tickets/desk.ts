import type { Calls } from '@trevo/vendor-calls/calls'
import type { House } from '#server/house.ts'
import { openKnownFacts } from '#settle/settle-tickets.ts'
import type { Looker } from './cash-out.ts'
import { openKnownLaws } from './chances.ts'
import { openPace, type Pace } from './pace.ts'
import type { PriceBuilder } from './place.ts'
import { openPlacing, type Placing } from './place-soon.ts'
import { openTicketCalls } from './ticket-calls.ts'

/** What everything about tickets is done with. */
export interface TicketDesk {
  readonly house: House
  readonly calls: Calls
  readonly placing: Placing
  readonly priceBuilder: PriceBuilder
  readonly looker: Looker
  readonly pace: { readonly placings: Pace; readonly quotes: Pace }
}

const placingsPerSecond = 2
const quotesPerSecond = 10

/** Nobody prices several selections together: such a leg is not offered. */
const noBuilder: PriceBuilder = () => ({ kind: 'market_closed' })

export const openTicketDesk = (house: House, { priceBuilder = noBuilder, nowMs = () => performance.now() }: { readonly priceBuilder?: PriceBuilder; readonly nowMs?: () => number } = {}): TicketDesk => ({
  house,
  priceBuilder,
  looker: { known: openKnownFacts(), laws: openKnownLaws() },
  calls: openTicketCalls(house),
  placing: openPlacing(house, { priceBuilder }),
  pace: { placings: openPace(placingsPerSecond, nowMs), quotes: openPace(quotesPerSecond, nowMs) },
})
