import { minor } from '@trevo/rules/money'
import type { EachWayTerms } from '@trevo/betting/markets/market'
import type { BuilderLeg, SelectionLeg, Ticket, TicketKind, TicketLeg } from '@trevo/betting/tickets/ticket'
import type { LegRow, TicketRow } from './store.ts'

const selectionLeg = (row: LegRow): SelectionLeg => ({
  eventId: row.event_id.toString(),
  marketId: row.market_id.toString(),
  selection: row.selection,
  spec: { kind: row.kind, line: row.line, period: row.period, about: row.about },
  oddsMilli: row.odds_milli,
  eachWay: row.each_way_places === null ? null : ({ places: row.each_way_places, fraction: row.each_way_fraction } as EachWayTerms),
  isBanker: row.is_banker,
  priceVersion: row.price_version,
  basisSeq: row.basis_seq,
})

const builderLeg = (rows: readonly LegRow[], oddsBySubset: readonly number[]): BuilderLeg => ({
  eventId: rows[0]?.event_id.toString() ?? '',
  parts: rows.map(selectionLeg),
  oddsBySubset,
  oddsMilli: rows[0]?.leg_odds_milli ?? 1_000,
  eachWay: null,
  isBanker: false,
})

/** The ticket that was taken, from its row and those of its legs, in their order. */
export const ticketOf = (row: TicketRow, rows: readonly LegRow[]): Ticket => {
  const legs: TicketLeg[] = []
  for (const first of rows.filter(({ part }) => part === 0)) {
    const subset = first.odds_by_subset
    legs.push(subset === null ? selectionLeg(first) : builderLeg(rows.filter(({ leg }) => leg === first.leg), subset))
  }
  return { kind: row.kind as TicketKind, choose: row.choose, legs, unitMinor: minor(row.unit_minor), isEachWay: row.is_each_way, rulesVersion: row.rules_version }
}

export const byTicket = (rows: readonly LegRow[]): ReadonlyMap<bigint, readonly LegRow[]> => {
  const found = new Map<bigint, LegRow[]>()
  for (const row of rows) found.set(row.ticket_no, [...(found.get(row.ticket_no) ?? []), row])
  return found
}
