import { minor } from '@trevo/rules/money'
import type { FootballState, Side } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import { rulesVersion } from '#markets/registry.ts'
import type { OddsMilli } from '#odds/units.ts'
import type { SelectionLeg, Ticket, TicketKind, TicketLeg } from './ticket.ts'

/** States and tickets to test with, by the few figures that matter. */
export const specOf = (kind: string, more: Partial<MarketSpec> = {}): MarketSpec => ({ kind, line: null, period: 'match', about: null, ...more })

const repeat = (side: Side, times: number): readonly Side[] => Array.from({ length: times }, () => side)

/** A match that is over: home's goals first, those of the first half in brackets. */
export const played = (home: number, away: number, half: readonly [number, number] = [0, 0], more: Partial<FootballState> = {}): FootballState => ({
  sport: 'football', stage: 'official', tick: 90, half, full: [home, away], halfDone: true, fullDone: true, goals: [...repeat('home', home), ...repeat('away', away)], advances: null, ...more,
})

/** A match in its second half. */
export const running = (home: number, away: number, more: Partial<FootballState> = {}): FootballState => played(home, away, [0, 0], { stage: 'live', tick: 60, fullDone: false, ...more })

export const legOf = (eventId: string, selection: string, oddsMilli: OddsMilli, spec: MarketSpec = specOf('1x2'), more: Partial<SelectionLeg> = {}): SelectionLeg => ({
  eventId, marketId: `mkt_${eventId}`, selection, spec, oddsMilli, eachWay: null, isBanker: false, priceVersion: 1, basisSeq: 0, ...more,
})

export const ticketOf = (kind: TicketKind, unit: bigint, legs: readonly TicketLeg[], more: Partial<Ticket> = {}): Ticket => ({
  kind, choose: null, legs, unitMinor: minor(unit), isEachWay: false, rulesVersion, ...more,
})
