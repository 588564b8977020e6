import type { TicketRefusal } from '@trevo/betting/tickets/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sessionOf } from '#server/sessions.ts'
import type { SessionRow } from '#server/sessions-store.ts'
import { type AcceptsView, placeBody, type ReceiptView, slipBody, ticketId } from '#wire-tickets.ts'
import type { TicketDesk } from './desk.ts'
import { publicReceiptOf, receiptOf, ticketsOf, ticketViewOf } from './list-tickets.ts'
import { placerOf } from './place.ts'
import { placeTicket } from './place-ticket.ts'
import { acceptsView, quoteSlip } from './quote-slip.ts'
import { findTicket, type TicketRow } from './store.ts'

export type TicketsRefusal = TicketRefusal | 'cash_out_closed' | 'cash_out_suspended' | 'cash_out_part' | 'cash_out_low' | 'cash_out_changed'

const statuses: Readonly<Partial<Record<TicketsRefusal, number>>> = { bad_request: 400, session_expired: 401, not_found: 404, too_soon: 429, busy: 503, no_answer: 503 }

/** An expected no, with what would be taken now. */
export class TicketRefused extends Error {
  readonly code: TicketsRefusal
  readonly more: Readonly<Record<string, unknown>>
  constructor(code: TicketsRefusal, more: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.more = more
  }
}

export const parsed = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw new TicketRefused('bad_request')
  return result.data
}

const answerRefusal = (reply: FastifyReply, { code, more }: TicketRefused): FastifyReply => {
  const status = statuses[code] ?? 409
  return reply.code(status).type('application/problem+json').send({ type: 'about:blank', status, code, ...more })
}

/** A call with the session's token in a header. */
export const memberCall =
  (desk: TicketDesk) =>
  <T>(handle: (session: SessionRow, request: FastifyRequest) => Promise<T>) =>
  async (request: FastifyRequest): Promise<T> => {
    const session = await sessionOf(desk.house, request.headers.authorization)
    if (session === undefined) throw new TicketRefused('session_expired')
    return handle(session, request)
  }

const idParams = z.object({ id: ticketId })
const listQuery = z.object({ shown: z.enum(['open', 'settled']).optional(), before: z.string().regex(/^\d{1,18}$/).optional() })

export const ownTicket = async (desk: TicketDesk, session: SessionRow, params: unknown): Promise<TicketRow> => {
  const row = await findTicket(desk.house.database.db, parsed(idParams, params).id)
  if (row === undefined || row.member_id !== session.member_id || row.entry !== session.entry) throw new TicketRefused('not_found')
  return row
}

const quote = (desk: TicketDesk, session: SessionRow, body: unknown) => {
  const slip = parsed(slipBody, body)
  if (!desk.pace.quotes.take(session.member_id)) throw new TicketRefused('too_soon')
  return quoteSlip(desk.house, placerOf(session), slip, desk.priceBuilder)
}

const place = async (desk: TicketDesk, session: SessionRow, body: unknown) => {
  const { key, ...slip } = parsed(placeBody, body)
  if (!desk.pace.placings.take(session.member_id)) throw new TicketRefused('too_soon')
  const placed = await placeTicket(desk, placerOf(session), key, slip)
  if (placed.kind === 'ticket') return ticketViewOf(desk.house, placed.row)
  const accepts: AcceptsView = acceptsView(placed.accepts)
  throw new TicketRefused(placed.code, { accepts })
}

const list = (desk: TicketDesk, session: SessionRow, query: unknown) => {
  const { shown, before } = parsed(listQuery, query)
  return ticketsOf(desk.house, { memberId: session.member_id, entry: session.entry }, { shown: shown ?? null, before: before === undefined ? null : BigInt(before) })
}

const verify = async (desk: TicketDesk, params: unknown): Promise<ReceiptView> => {
  const receipt = await publicReceiptOf(desk.house, parsed(idParams, params).id)
  if (receipt === null) throw new TicketRefused('not_found')
  return receipt
}

/** What phones call about slips and tickets; its plugin is its own, for its refusals say more than a code. */
export const registerTicketsApi = (app: FastifyInstance, desk: TicketDesk, more: readonly ((own: FastifyInstance, desk: TicketDesk) => void)[] = []): void => {
  void app.register(async (own) => {
    const member = memberCall(desk)
    own.setErrorHandler((error, _request, reply) => {
      if (error instanceof TicketRefused) return answerRefusal(reply, error)
      throw error
    })
    own.addHook('onSend', async (request, reply) => {
      if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
    })
    own.post('/api/slips/quote', member((session, { body }) => quote(desk, session, body)))
    own.post('/api/tickets', member((session, { body }) => place(desk, session, body)))
    own.get('/api/tickets', member((session, { query }) => list(desk, session, query)))
    own.get('/api/tickets/:id', member(async (session, { params }) => receiptOf(desk.house, await ownTicket(desk, session, params))))
    own.get('/verify/tickets/:id', async ({ params }) => verify(desk, params))
    for (const register of more) register(own, desk)
  })
}
