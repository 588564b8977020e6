import type { FastifyInstance } from 'fastify'
import { quoteGoodMs, type CashOutOffer } from '@trevo/betting/tickets/cash-out'
import { vendor } from '#server/games.ts'
import type { SessionRow } from '#server/sessions-store.ts'
import { autoBody, cashOutBody, type CashOutView, type ReceiptView } from '#wire-tickets.ts'
import { memberCall, ownTicket, parsed, TicketRefused } from './api.ts'
import { type Looked, offerText, quoteOf, readOffer, takeCashOut } from './cash-out.ts'
import { dropAuto, keepAuto } from './cash-out-store.ts'
import type { TicketDesk } from './desk.ts'
import { readNowMs } from './desk-store.ts'
import { receiptOf, ticketViewOf } from './list-tickets.ts'
import { findTicket, lockTicket } from './store.ts'

type OfferText = ReturnType<typeof offerText>

const payWaitMsMax = 4_000

const view = ({ versions }: Looked, offer: CashOutOffer, quote: string | null, ticket: CashOutView['ticket']): CashOutView => ({
  ...offerText(offer),
  versions: versions.map(({ market, v }) => ({ market, v })),
  quote,
  goodForMs: quote === null ? 0 : quoteGoodMs,
  ticket,
})

const offered = async (desk: TicketDesk, session: SessionRow, params: unknown, partPercent: number): Promise<CashOutView> => {
  const row = await ownTicket(desk, session, params)
  const looked = await readOffer(desk.house.database.db, row, partPercent, desk.looker)
  if (looked.answer.kind === 'refused') throw new TicketRefused(looked.answer.code)
  const quote = quoteOf(desk.house.secrets[vendor] ?? '', row, partPercent, looked.answer, await readNowMs(desk.house.database.db))
  return view(looked, looked.answer, quote, null)
}

const taken = async (desk: TicketDesk, session: SessionRow, params: unknown, partPercent: number, quote: string): Promise<CashOutView> => {
  const { id } = await ownTicket(desk, session, params)
  const secret = desk.house.secrets[vendor] ?? ''
  const done = await desk.house.database.transact((tx) => takeCashOut(tx, id, partPercent, quote, desk.looker, secret))
  if (done.kind === 'refused')
    throw new TicketRefused(done.code, done.now === null ? {} : { now: view(done.looked, done.now, quoteOf(secret, { id }, partPercent, done.now, done.nowMs), null) })
  await desk.calls.advance(vendor, id, payWaitMsMax)
  const row = await findTicket(desk.house.database.db, id)
  const ticket = row === undefined ? null : await ticketViewOf(desk.house, row)
  return done.kind === 'taken' ? view(done.looked, done.offer, null, ticket) : { ...(done.cashOut.offer as OfferText), versions: done.cashOut.versions as CashOutView['versions'], quote: null, goodForMs: 0, ticket }
}

const cashOut = (desk: TicketDesk, session: SessionRow, params: unknown, body: unknown): Promise<CashOutView> => {
  const { partPercent, quote } = parsed(cashOutBody, body)
  if (!desk.pace.quotes.take(session.member_id)) throw new TicketRefused('too_soon')
  return quote === undefined ? offered(desk, session, params, partPercent) : taken(desk, session, params, partPercent, quote)
}

/** Sets, changes or ends what is to be done when the offer gets somewhere. */
const changeAuto = async (desk: TicketDesk, session: SessionRow, params: unknown, body: unknown): Promise<ReceiptView> => {
  const auto = body === null ? null : parsed(autoBody, body)
  const { id } = await ownTicket(desk, session, params)
  const row = await desk.house.database.transact(async (tx) => {
    const held = await lockTicket(tx, id)
    if (auto === null) await dropAuto(tx, held.no)
    else if (held.state !== 'open') throw new TicketRefused('cash_out_closed')
    else if (auto.partPercent > held.share_percent) throw new TicketRefused('cash_out_part')
    else await keepAuto(tx, held.no, { when: auto.when, amountMinor: BigInt(auto.amount), partPercent: auto.partPercent })
    return held
  })
  return receiptOf(desk.house, row)
}

export const registerCashOuts = (own: FastifyInstance, desk: TicketDesk): void => {
  const member = memberCall(desk)
  own.post('/api/tickets/:id/cash-outs', member((session, { params, body }) => cashOut(desk, session, params, body)))
  own.put('/api/tickets/:id/auto', member((session, { params, body }) => changeAuto(desk, session, params, body ?? {})))
  own.delete('/api/tickets/:id/auto', member((session, { params }) => changeAuto(desk, session, params, null)))
}
