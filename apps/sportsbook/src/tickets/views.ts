import type { ReceiptView, TicketView } from '#wire-tickets.ts'
import type { CallRow, LegRow, TicketRow } from './store.ts'

const legView = (row: LegRow): TicketView['legs'][number] => ({
  leg: row.leg,
  part: row.part,
  event: row.event_id.toString(),
  market: row.market_id.toString(),
  selection: row.selection,
  kind: row.kind,
  line: row.line,
  period: row.period,
  about: row.about,
  v: row.price_version,
  oddsMilli: row.odds_milli,
  legOddsMilli: row.leg_odds_milli,
  isBanker: row.is_banker,
  eachWay: row.each_way_places === null ? null : { places: row.each_way_places, fraction: row.each_way_fraction ?? 0 },
  result: row.result,
  place: row.place,
  factSeq: row.fact_seq,
  voidedBy: row.voided_by,
})

export const ticketView = (row: TicketRow, legs: readonly LegRow[]): TicketView => ({
  id: row.id,
  no: row.no.toString(),
  placedAt: row.created_at.toISOString(),
  state: row.state,
  reason: row.reason,
  accepts: row.accepts as TicketView['accepts'],
  decidesAt: row.state === 'delayed' ? (row.decide_at?.toISOString() ?? null) : null,
  kind: row.kind,
  choose: row.choose,
  isEachWay: row.is_each_way,
  unit: row.unit_minor.toString(),
  lines: row.line_count,
  stake: row.stake_minor.toString(),
  highestReturn: row.highest_return_minor.toString(),
  oddsMilli: row.odds_milli.toString(),
  currency: row.currency,
  rulesVersion: row.rules_version,
  sharePercent: row.share_percent,
  paid: row.paid_minor.toString(),
  cashedOut: row.cashed_out_minor.toString(),
  isVoid: row.is_void,
  balance: row.balance_minor?.toString() ?? null,
  legs: legs.map(legView),
})

export const callView = ({ verb, key, amountMinor, state, createdAt, answeredAt }: CallRow): ReceiptView['calls'][number] => ({
  verb,
  txId: key,
  amount: amountMinor?.toString() ?? null,
  state,
  at: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})
