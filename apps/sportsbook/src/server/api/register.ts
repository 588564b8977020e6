import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { registerStream } from '#live/stream.ts'
import type { House } from '#server/house.ts'
import { needSession, parsed, ReadRefused, refuseRead } from './call.ts'
import { type ParamsOf, type QueryOf, readContract, type ReadLine } from './contract.ts'
import { createStreamTicket } from './create-stream-ticket.ts'
import { getBook } from './get-book.ts'
import { getEvent } from './get-event.ts'
import { eventProof } from './get-event-proof.ts'
import { getHistory } from './get-history.ts'
import { getResults } from './get-results.ts'
import { getRules } from './get-rules.ts'
import { getSession } from './get-session.ts'
import type { Handle } from './handle.ts'

const handlers: { readonly [Line in ReadLine]: Handle<Line> } = {
  'GET /api/session': getSession,
  'GET /api/book': getBook,
  'GET /api/events/:id': getEvent,
  'GET /api/markets/:id/history': getHistory,
  'GET /api/results': getResults,
  'GET /api/rules': getRules,
  'POST /api/stream-tickets': createStreamTicket,
}

const register = <Line extends ReadLine>(app: FastifyInstance, house: House, line: Line): void => {
  const [method = 'GET', url = '/'] = line.split(' ')
  const { params, query }: { readonly params: z.ZodType; readonly query: z.ZodType } = readContract[line]
  const handle = handlers[line]
  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const session = await needSession(house, request)
      void reply.header('cache-control', 'no-store')
      return handle(house, { session, params: parsed(params, request.params) as ParamsOf<Line>, query: parsed(query, request.query) as QueryOf<Line> })
    },
  })
}

const eventId = /^[1-9][0-9]{0,17}$/

/** What phones read of the book, their stream, and what anybody may compute again. */
export const registerReads = (app: FastifyInstance, house: House): void => {
  void app.register(async (own) => {
    own.setErrorHandler((error, _request, reply) => {
      if (error instanceof ReadRefused) return refuseRead(reply, error)
      throw error
    })
    for (const line of Object.keys(readContract) as ReadLine[]) register(own, house, line)
    registerStream(own, house)
    own.get('/verify/events/:id', async (request, reply) => {
      const { id } = request.params as { readonly id: string }
      const proof = eventId.test(id) ? await eventProof(house, BigInt(id)) : null
      if (proof === null) throw new ReadRefused('not_found')
      return reply.header('access-control-allow-origin', '*').send(proof)
    })
  })
}
