import type { ServerResponse } from 'node:http'
import { eventsPath } from '@trevo/contract/member/events'
import type { FastifyInstance } from 'fastify'
import { readWallet } from '#ledger/purses.ts'
import type { LiveClient } from '#live/live.ts'
import type { TicketHolder } from '#live/tickets.ts'
import { walletView } from '#live/wallet-view.ts'
import { isSessionOpen } from '#areas/identity/sessions/sessions-store.ts'
import type { Services } from '#services.ts'
import { lineOf, networkOf } from '@trevo/server/network'
import { consume } from '#limits/limits.ts'
import { refuse } from '@trevo/operation/refuse'

const heartbeatMs = 20_000
/** What may wait for a slow phone; past it the stream is cut and the phone comes back for the newest facts. */
const waitingBytesMax = 64 * 1024
/** A stream is closed after so long; the phone opens the next with a new ticket, which proves that its session still stands. */
const streamLifeMs = 15 * 60_000
/** What was said last may take so long to leave; a phone that reads nothing would hold its connection, and a drain, for ever. */
const lastWordsMs = 2_000

/** One stream: after its end nothing is written, for that would be an error that nobody catches. */
const openStream = (raw: ServerResponse) => {
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > waitingBytesMax) raw.destroy()
    else raw.write(text)
  }
  const end = (): void => {
    if (raw.writableEnded) return
    raw.end()
    const cut = setTimeout(() => raw.destroy(), lastWordsMs)
    raw.once('close', () => clearTimeout(cut))
  }
  return { write, end }
}

/**
 * What the stream of a member begins with. The session may have ended between the ticket and here, and money moved while there was no stream,
 * when nobody was listening yet (Product §4.113).
 */
const begin = async ({ db, live }: Services, { memberId, sessionId }: TicketHolder, client: LiveClient): Promise<void> => {
  if (!(await isSessionOpen(db, sessionId))) {
    live.endSession(sessionId)
    return
  }
  const wallet = await readWallet(db, memberId)
  if (wallet !== null) client.send('balance', JSON.stringify(walletView(wallet)))
}

/** Who comes with a ticket pays as a member: no flood of guests behind the same line shuts them out. */
const consumeFor = (services: Services, holder: TicketHolder | null, address: string): void => {
  if (holder !== null) return consume(services, 'stream-member', holder.memberId.toString(), 1)
  consume(services, 'stream', lineOf(address), 1)
  consume(services, 'stream-network', networkOf(address), 1)
}

/** `GET /api/events?ticket=…`: server-sent events. Without a ticket it carries public facts only. */
export const registerEvents = (app: FastifyInstance, services: Services): void => {
  app.get(eventsPath, { exposeHeadRoute: false }, (request, reply) => {
    const { ticket } = request.query as { ticket?: unknown }
    const holder = typeof ticket === 'string' ? services.tickets.redeem(ticket) : null
    consumeFor(services, holder, request.ip)
    if (ticket !== undefined && holder === null) throw refuse('session_ended')

    const { raw } = reply
    const stream = openStream(raw)
    const client: LiveClient = {
      memberId: holder?.memberId ?? null,
      sessionId: holder?.sessionId ?? null,
      address: request.ip,
      send: (name, data) => stream.write(`event: ${name}\ndata: ${data}\n\n`),
      close: stream.end,
    }
    if (!services.live.add(client)) throw refuse('unavailable', { retryAfterSeconds: 30 })

    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx and its kind would otherwise hold small events back until a buffer is full.
      'x-accel-buffering': 'no',
    })
    stream.write('retry: 3000\n\n')
    if (holder !== null) {
      begin(services, holder, client).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a stream could not begin')
        // The phone comes back, and asks for its balance meanwhile.
        client.close()
      })
    }
    const heartbeat = setInterval(() => stream.write(': here\n\n'), heartbeatMs)
    const life = setTimeout(stream.end, streamLifeMs)
    raw.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(life)
      services.live.remove(client)
    })
  })
}
