import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { z } from 'zod'
import type { RoundsHouse } from '#server/rounds.ts'
import { readRules } from '@trevo/vendor-calls/admission'
import type { Table } from './table.ts'
import type { TablesDesk } from './tables.ts'
import { takeTicket } from './tickets.ts'

const path = '/api/table/socket'
/** All that a phone has to say is one short word. */
const wordBytesMax = 256
const wordsMax = 20
export const socketsMax = 8_000

const word = z.strictObject({ type: z.literal('event'), event: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/) })

/** A page of another origin that has got hold of a ticket must not use it: the game's page is our own. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined, publicUrl: string | undefined): boolean => {
  if (origin === undefined || !URL.canParse(origin)) return false
  return publicUrl === undefined ? new URL(origin).host === host : new URL(origin).origin === new URL(publicUrl).origin
}

const refuse = (socket: Duplex, status: string): void => {
  // Nobody reads from it any more, so that it would not see the other end go.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const readWord = (data: unknown): z.infer<typeof word> | null => {
  try {
    return word.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}

/** Listens to what a phone says: the chain's event, and nothing else. */
const hear = (socket: WebSocket, table: Table, house: Pick<RoundsHouse, 'log'>): void => {
  let words = 0
  socket.on('message', (data, isBinary) => {
    const said = isBinary ? null : readWord(data)
    words += 1
    if (said === null || words > wordsMax) return socket.close(1_008, 'not a word')
    table.giveEvent(said.event).catch((error: unknown) => house.log.error(error, 'a chain’s event was not written down'))
  })
}

/** Sockets to tables: a one-time ticket, the page's own origin, and a table that the ticket's session plays at. */
export const registerSockets = (app: FastifyInstance, house: RoundsHouse, tables: TablesDesk, { publicUrl }: { readonly publicUrl: string | undefined }): void => {
  const server = new WebSocketServer({ noServer: true, maxPayload: wordBytesMax, perMessageDeflate: false, clientTracking: true })
  const open = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://studio')
    if (url.pathname !== path) return refuse(socket, '404 Not Found')
    if (!isOwnOrigin(request.headers.origin, request.headers.host, publicUrl)) return refuse(socket, '403 Forbidden')
    if (server.clients.size >= socketsMax) return refuse(socket, '503 Service Unavailable')
    const session = await takeTicket(house, url.searchParams.get('ticket') ?? '')
    const table = session === undefined ? null : tables.of({ vendor: session.vendor, gameCode: session.game_code })
    if (session === undefined || table === null) return refuse(socket, '401 Unauthorized')
    server.handleUpgrade(request, socket, head, (made) => {
      hear(made, table, house)
      const seat = { socket: made, owner: `${session.vendor} ${session.member_id}`, seesOthers: readRules(session.rules).othersBets }
      table.sit(seat, session).catch((error: unknown) => {
        house.log.error(error, 'a phone could not be seated')
        made.close(1_011, 'try again')
      })
    })
  }
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    open(request, socket, head).catch((error: unknown) => {
      house.log.error(error, 'a socket could not be opened')
      socket.destroy()
    })
  })
  app.addHook('preClose', async () => {
    await tables.stop()
    for (const client of server.clients) client.terminate()
  })
}
