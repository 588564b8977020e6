import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { House } from '#server/house.ts'
import { sessionOf } from '#server/sessions.ts'
import type { SessionRow } from '#server/sessions-store.ts'

export type ReadRefusal = 'bad_request' | 'session_expired' | 'not_found' | 'busy'

const statusOf: Readonly<Record<ReadRefusal, number>> = { bad_request: 400, session_expired: 401, not_found: 404, busy: 503 }

/** An expected no of what is only read. */
export class ReadRefused extends Error {
  readonly code: ReadRefusal
  constructor(code: ReadRefusal) {
    super(code)
    this.code = code
  }
}

export const refuseRead = (reply: FastifyReply, { code }: ReadRefused): FastifyReply =>
  reply.code(statusOf[code]).type('application/problem+json').send({ type: 'about:blank', status: statusOf[code], code })

export const parsed = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw new ReadRefused('bad_request')
  return result.data
}

/** Whom a call is from. */
export const needSession = async (house: House, request: FastifyRequest): Promise<SessionRow> => {
  const session = await sessionOf(house, request.headers.authorization)
  if (session === undefined) throw new ReadRefused('session_expired')
  return session
}
