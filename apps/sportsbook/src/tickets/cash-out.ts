import { createHmac, timingSafeEqual } from 'node:crypto'
import { minor } from '@trevo/rules/money'
import { type CashOutAnswer, type CashOutOffer, type CashOutRefusal, offerCashOut, quoteGoodMs, takeQuote, usualTerms } from '@trevo/betting/tickets/cash-out'
import { settleTicket } from '@trevo/betting/tickets/settle-ticket'
import type { Db, Tx } from '@trevo/server/sql'
import { writeCall } from '@trevo/vendor-calls/write-call'
import { type HeadRow, lockHeads, readHeads } from '#book/heads-store.ts'
import { vendor } from '#server/games.ts'
import type { Tables } from '#server/tables.ts'
import { type KnownFacts, settlingBy } from '#settle/settle-tickets.ts'
import { addCashOut, countCashOuts, dropAuto, findByQuote, readEventsAt } from './cash-out-store.ts'
import type { KnownLaws } from './chances.ts'
import { readNowMs } from './desk-store.ts'
import { exposureOf, highestWin } from './exposure.ts'
import { bookExposures } from './limits-store.ts'
import type { CashOutRow } from './receipt-store.ts'
import { changeTicket, databaseNow, type LegRow, lockTicket, readLegs, type TicketRow } from './store.ts'
import { ticketOf } from './ticket-rows.ts'

export interface Looker {
  readonly known: KnownFacts
  readonly laws: KnownLaws
}

/** An offer with the versions that it was made of. */
export interface Looked {
  readonly row: TicketRow
  readonly legs: readonly LegRow[]
  readonly answer: CashOutAnswer
  readonly versions: readonly { readonly market: string; readonly v: number }[]
  readonly partsBefore: number
}

/** What is offered for a part of a ticket by the prices of now. */
export const lookAtTicket = async (db: Db<Tables>, row: TicketRow, heads: readonly HeadRow[], partPercent: number, { known, laws }: Looker): Promise<Looked> => {
  const legs = await readLegs(db, [row.no])
  const eventIds = [...new Set(legs.map(({ event_id }) => event_id))]
  const partsBefore = await countCashOuts(db, row.no)
  const versions = heads.map(({ market_id, v }) => ({ market: market_id.toString(), v }))
  if (row.state !== 'open') return { row, legs, versions, partsBefore, answer: { kind: 'refused', code: 'cash_out_closed' } }
  const ticket = ticketOf(row, legs)
  const settled = settleTicket(ticket, settlingBy(await known.read(db, eventIds)), row.share_percent)
  const now = laws.at(await readEventsAt(db, eventIds), new Map(heads.map((head) => [head.market_id.toString(), head])))
  const chances = ticket.legs.map((leg, at) => (settled.legs[at]?.win === null ? now.ofLeg(leg, row.rules_version) : null))
  const answer = offerCashOut({ ticket, settled, chances, sharePercent: row.share_percent, partPercent, partsBefore, terms: usualTerms })
  return { row, legs, versions, partsBefore, answer }
}

const marketsOf = async (db: Db<Tables>, ticketNo: bigint): Promise<readonly bigint[]> => (await readLegs(db, [ticketNo])).map(({ market_id }) => market_id)

/** A look that holds nothing. */
export const readOffer = async (db: Db<Tables>, row: TicketRow, partPercent: number, looker: Looker): Promise<Looked> =>
  lookAtTicket(db, row, await readHeads(db, await marketsOf(db, row.no)), partPercent, looker)

/** The same with the ticket and its heads held: nobody makes a price, and nobody settles it, until the transaction is over. */
export const holdOffer = async (tx: Tx<Tables>, id: string, partPercent: number | ((row: TicketRow) => Promise<number>), looker: Looker): Promise<Looked> => {
  const row = await lockTicket(tx, id)
  const heads = await lockHeads(tx, await marketsOf(tx, row.no))
  return lookAtTicket(tx, row, heads, typeof partPercent === 'number' ? partPercent : await partPercent(row), looker)
}

/** Pays an offer out, by the quote that took it or, without one, by itself, of a ticket that is held: what was cashed out is final, and what is left is what it may still win. Product §10.1936. */
export const payOut = async (tx: Tx<Tables>, looked: Looked, partPercent: number, offer: CashOutOffer, quote: string | null): Promise<void> => {
  const { row, legs, partsBefore, versions } = looked
  const n = partsBefore + 1
  const share_percent = row.share_percent - partPercent
  const isWhole = share_percent === 0
  const cashed = row.cashed_out_minor + offer.offerMinor
  const won = cashed > row.stake_minor ? cashed - row.stake_minor : 0n
  const liability = isWhole ? 0n : highestWin({ ...row, share_percent })
  const wonMinor = row.is_trial ? 0n : isWhole ? won : liability + won
  await addCashOut(tx, { ticket_no: row.no, n, part_percent: partPercent, amount_minor: offer.offerMinor, offer: offerText(offer), versions, is_auto: quote === null, quote })
  await changeTicket(tx, row, {
    share_percent, cashed_out_minor: cashed, liability_minor: liability, won_minor: wonMinor, ...(isWhole ? { state: 'settling' as const, settled_at: databaseNow } : {}),
  })
  if (!row.is_trial) await bookExposures(tx, [exposureOf(row, legs, true, { liabilityMinor: liability, wonMinor, isBooked: !isWhole })])
  if (isWhole) await dropAuto(tx, row.no)
  const body = { memberId: row.member_id, gameCode: row.entry, roundId: row.id, txId: `${row.id}:out-${n}`, refTxId: `${row.id}:bet`, amount: offer.offerMinor.toString(), currency: row.currency }
  await writeCall(tx, { vendor, verb: 'win', body: isWhole ? { ...body, closesRound: true } : body })
}

/** As it is kept and sent: money and fractions as text. */
export const offerText = (offer: CashOutOffer) => ({
  offer: offer.offerMinor.toString(),
  value: offer.valueMinor.toString(),
  fee: offer.feeMinor.toString(),
  feeBps: offer.feeBps,
  highest: offer.highestMinor.toString(),
  stake: offer.stakeMinor.toString(),
  chancePpm: offer.chancePpm,
  legs: offer.legs.map(({ isOpen, factor }) => ({ isOpen, factor: { n: factor.n.toString(), d: factor.d.toString() } })),
})

const signed = (secret: string, text: string): string => createHmac('sha256', secret).update(`cash-out ${text}`).digest('hex').slice(0, 32)

/** What a phone sends back to take an offer: its figure and its end, signed. */
export const quoteOf = (secret: string, row: Pick<TicketRow, 'id'>, partPercent: number, offer: CashOutOffer, nowMs: number): string => {
  const text = `${nowMs + quoteGoodMs}.${offer.offerMinor}`
  return `${text}.${signed(secret, `${row.id}.${partPercent}.${text}`)}`
}

/** The figure of a quote that is still good, or null. */
export const quotedOf = (secret: string, id: string, partPercent: number, quote: string, nowMs: number): bigint | null => {
  const [, until, amount, mark] = /^([0-9]{13})\.([0-9]{1,15})\.([0-9a-f]{32})$/.exec(quote) ?? []
  if (until === undefined || amount === undefined || mark === undefined || Number(until) < nowMs) return null
  const wanted = signed(secret, `${id}.${partPercent}.${until}.${amount}`)
  return timingSafeEqual(Buffer.from(mark), Buffer.from(wanted)) ? BigInt(amount) : null
}

export type TakenCashOut =
  | { readonly kind: 'again'; readonly cashOut: CashOutRow }
  | { readonly kind: 'taken'; readonly looked: Looked; readonly offer: CashOutOffer }
  | { readonly kind: 'refused'; readonly code: CashOutRefusal; readonly looked: Looked; readonly now: CashOutOffer | null; readonly nowMs: number }

/** Takes a quote at the figure of now, where that is no lower; the same quote again is the same cash-out. Product §4.1933. */
export const takeCashOut = async (tx: Tx<Tables>, id: string, partPercent: number, quote: string, looker: Looker, secret: string): Promise<TakenCashOut> => {
  const looked = await holdOffer(tx, id, partPercent, looker)
  const before = await findByQuote(tx, looked.row.no, quote)
  if (before?.part_percent === partPercent) return { kind: 'again', cashOut: before }
  const nowMs = await readNowMs(tx)
  const quoted = quotedOf(secret, id, partPercent, quote, nowMs)
  const { answer } = looked
  if (answer.kind === 'refused') return { kind: 'refused', code: answer.code, looked, now: null, nowMs }
  const taken = quoted === null ? null : takeQuote(minor(quoted), answer)
  if (taken?.kind !== 'offer') return { kind: 'refused', code: 'cash_out_changed', looked, now: answer, nowMs }
  await payOut(tx, looked, partPercent, taken, quote)
  return { kind: 'taken', looked, offer: taken }
}
