import type { Database } from '@trevo/server/sql'
import { isSignedBy } from '@trevo/server/signed-message'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type FaultIn, orderFault } from './faults.ts'
import { refuse } from './refused.ts'

/** Below it every call is signed with the secret, and its body is JSON; what a schema does not take is a bad request. */
export const takeSignedCalls = (app: FastifyInstance, secret: string): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('preHandler', async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    if (!isSignedBy(secret, { path: request.url, body: raw }, request.headers, new Date())) return refuse(reply, 401, 'bad_signature')
    try {
      request.body = raw.length === 0 ? undefined : JSON.parse(raw.toString('utf8'))
    } catch {
      return refuse(reply, 400, 'bad_json')
    }
  })
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof z.ZodError) return refuse(reply, 400, 'bad_request')
    request.log.error(error)
    return refuse(reply, 500, 'unexpected')
  })
}

/** `POST /faults`: what is to go wrong, and how often. */
export const takeFaultOrders = <Tables>(app: FastifyInstance, books: Database<Tables>, faultNames: readonly FaultIn<Tables>[]): void => {
  const order = z.strictObject({ match: z.string().min(1).max(128), fault: z.custom<FaultIn<Tables>>((given) => faultNames.some((name) => name === given)), times: z.number().int().min(1).max(100_000) })
  app.post('/faults', async (request, reply) => {
    const ordered = order.parse(request.body)
    await books.transact((tx) => orderFault(tx, ordered))
    return reply.code(204).send()
  })
}

/** Where to go on in the books, and which part of them. */
export const booksQuery = z.object({
  after: z
    .string()
    .regex(/^[0-9]{1,18}$/)
    .default('0')
    .transform(BigInt),
  from: z.iso.datetime().transform((text) => new Date(text)).nullable().default(null),
  to: z.iso.datetime().transform((text) => new Date(text)).nullable().default(null),
})
