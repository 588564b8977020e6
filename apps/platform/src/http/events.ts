import { eventsPath } from '@trevo/contract/events'
import type { FastifyInstance } from 'fastify'
import type { LiveClient } from '#live/live.ts'
import type { Services } from './handler.ts'
import { pay } from './router.ts'
import { refuse } from './refuse.ts'

const heartbeatMs = 20_000
/** What may wait for a slow phone; past it the stream is cut and the phone comes back for the newest facts. */
const waitingBytesMax = 64 * 1024
/** A stream is closed after so long; the phone opens the next with a new ticket, which proves that its session still stands. */
const streamLifeMs = 15 * 60_000

/** `GET /api/events?ticket=…`: server-sent events. Without a ticket it carries public facts only. */
export const registerEvents = (app: FastifyInstance, services: Services): void => {
  app.get(eventsPath, { exposeHeadRoute: false }, (request, reply) => {
    pay(services, 'stream', request.ip, 1)
    const { ticket } = request.query as { ticket?: unknown }
    const holder = typeof ticket === 'string' ? services.tickets.redeem(ticket) : null
    if (ticket !== undefined && holder === null) throw refuse('session_ended')

    const { raw } = reply
    const client: LiveClient = {
      memberId: holder?.memberId ?? null,
      sessionKey: holder?.tokenHash.toString('hex') ?? null,
      send: (name, data) => {
        if (raw.writableLength > waitingBytesMax) raw.destroy()
        else raw.write(`event: ${name}\ndata: ${data}\n\n`)
      },
      close: () => raw.end(),
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
    raw.write('retry: 3000\n\n')
    const heartbeat = setInterval(() => (raw.writableLength > waitingBytesMax ? raw.destroy() : raw.write(': here\n\n')), heartbeatMs)
    const life = setTimeout(() => raw.end(), streamLifeMs)
    raw.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(life)
      services.live.remove(client)
    })
  })
}
