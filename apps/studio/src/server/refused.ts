import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Refusal } from '#wire.ts'
import type { RoundsHouse } from './rounds.ts'
import { sessionOf } from './sessions.ts'
import type { SessionRow } from './store.ts'

const statusOf: Readonly<Record<Refusal, number>> = {
  session_expired: 401,
  bad_request: 400,
  bad_stake: 422,
  round_open: 409,
  too_soon: 429,
  free_over: 409,
  bad_move: 409,
  round_over: 409,
  bets_closed: 409,
  table_limit: 422,
  not_flying: 409,
  flown_away: 409,
  fish_gone: 409,
  no_seat: 409,
  not_found: 404,
  not_allowed: 403,
  no_answer: 503,
}

/** An expected no. */
export class Refused extends Error {
  readonly code: Refusal
  constructor(code: Refusal) {
    super(code)
    this.code = code
  }
}

export const refuseAs = (reply: FastifyReply, code: Refusal): FastifyReply =>
  reply.code(statusOf[code]).type('application/problem+json').send({ type: 'about:blank', status: statusOf[code], code })

export const parsed = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw new Refused('bad_request')
  return result.data
}

/** A call with the session's token in a header. */
export const memberCall =
  (house: RoundsHouse) =>
  <T>(handle: (session: SessionRow, request: FastifyRequest) => Promise<T>) =>
  async (request: FastifyRequest): Promise<T> => {
    const session = await sessionOf(house, request.headers.authorization)
    if (session === undefined) throw new Refused('session_expired')
    return handle(session, request)
  }
