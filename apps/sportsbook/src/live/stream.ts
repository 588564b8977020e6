import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { House } from '#server/house.ts'
import { parsed, ReadRefused } from '#server/api/call.ts'
import type { SessionRow } from '#server/sessions-store.ts'
import type { Listener } from './live.ts'
import { takeTicket } from './tickets.ts'

/** What may wait for a slow phone; past it the stream is cut, and the phone comes back for a snapshot. */
export const waitingBytesMax = 64 * 1_024
export const topicsMax = 4
const heartbeatMs = 15_000
/** The phone opens the next with a new ticket, which shows that its session still stands. */
const streamLifeMs = 15 * 60_000

const query = z.object({
  ticket: z.string().max(64),
  topics: z.string().regex(/^(?:book:[a-z-]{1,16}|mine|event:[1-9][0-9]{0,17})(?:,(?:book:[a-z-]{1,16}|mine|event:[1-9][0-9]{0,17}))*$/),
})

/** What the phone asks for by its name: the book of its own entry, and its own tickets. */
const topicsOf = (session: SessionRow, asked: string): readonly string[] => {
  const names = [...new Set(asked.split(','))]
  if (names.length > topicsMax) throw new ReadRefused('bad_request')
  if (names.some((name) => name.startsWith('book:') && name !== `book:${session.entry}`)) throw new ReadRefused('not_found')
  return names.map((name) => (name === 'mine' ? `mine:${session.member_id}` : name))
}

/** What a stream is cut by: nobody waits for a phone that does not read. */
export const listenerOn = (raw: Pick<ServerResponse, 'writableEnded' | 'destroyed' | 'writableLength' | 'destroy' | 'write' | 'end'>, owner: string): Listener => ({
  owner,
  send: (text) => {
    if (raw.writableEnded || raw.destroyed) return
    if (raw.writableLength > waitingBytesMax) raw.destroy()
    else raw.write(text)
  },
  close: () => {
    if (!raw.writableEnded) raw.end()
  },
})

/** `GET /api/stream?ticket=…&topics=book:sportsbook,event:12,mine`: server-sent events. */
export const registerStream = (app: FastifyInstance, house: House): void => {
  app.get('/api/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const { ticket, topics } = parsed(query, request.query)
    const session = await takeTicket(house, ticket)
    if (session === undefined) throw new ReadRefused('session_expired')
    const names = topicsOf(session, topics)
    const { raw } = reply
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    // nginx and its kind would otherwise hold small messages back until a buffer is full.
    raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    const listener = listenerOn(raw, session.member_id)
    listener.send('retry: 3000\n\n')
    if (!house.live.add(listener, names)) return listener.close()
    const heartbeat = setInterval(() => listener.send(': here\n\n'), heartbeatMs)
    const life = setTimeout(listener.close, streamLifeMs)
    raw.on('close', () => {
      clearInterval(heartbeat)
      clearTimeout(life)
      house.live.remove(listener)
    })
  })
  app.addHook('preClose', async () => house.live.stop())
}
