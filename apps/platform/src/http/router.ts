import { api, type Line } from '@trevo/contract/member/api'
import type { MemberOperation } from '@trevo/contract/member/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { findOpenSession } from '#areas/identity/sessions/sessions-store.ts'
import { stateFor } from '#areas/site/site-state.ts'
import { accessRefusal } from './access.ts'
import { deviceOf } from './device.ts'
import { compress, type Encoding, encodingOf } from './encoding.ts'
import { bodyOf } from './encryption.ts'
import type { CallingMember, Handler, Services } from './handler.ts'
import type { BucketName } from './limits.ts'
import { lineOf, networkOf } from './network.ts'
import { originOf } from './origins.ts'
import { fieldProblems, refusedBy, sendProblem } from './problem.ts'
import { refuse } from './refuse.ts'
import { sharedForms } from './shared-reply.ts'

/** One handler for every line of the contract: a missing one does not compile. */
export type Handlers = { readonly [L in Line]: Handler<L> }

type AnyHandler = (input: never, call: never) => Promise<unknown>

/** What a call costs its caller's bucket; 1 where nothing stands here. */
const costs: Partial<Record<Line, number>> = {
  // Sixty right log-ins at once behind one address are a family, a carrier or a test, and must pass; guesses have limits of their own.
  'POST /api/session': 4,
  'PUT /api/members': 10,
  'POST /api/remembered-logins/challenge': 2,
  'GET /api/games/launch': 3,
  // A picture or a voice is made for each.
  'GET /api/captcha': 5,
  'GET /api/captcha/:captchaId/audio': 5,
  'POST /api/codes/sms': 5,
  'POST /api/codes/email': 5,
  'POST /api/password/by-email': 5,
  'POST /api/password/by-link': 5,
  'POST /api/password/by-phone': 5,
  'POST /api/v2/password': 5,
  'POST /api/deposits': 5,
  'POST /api/withdrawals': 5,
  'POST /api/payment-proofs': 5,
  'POST /api/security/step-up': 5,
  'POST /api/session/second-factor': 4,
  'POST /api/session/passkey-options': 4,
}

/** What works while the site is under maintenance or closed to a region: a phone must be able to learn that it is. */
const alwaysOpen: ReadonlySet<Line> = new Set(['GET /api/site', 'DELETE /api/session'])

/** What stands behind the log-in door. */
const logInLines: ReadonlySet<Line> = new Set(['POST /api/session', 'POST /api/session/second-factor'])

const bodyBytesMax = 16 * 1024
/** What fits into one packet is not worth compressing. */
const compressedFromBytes = 1_400
const tokenPattern = /^Bearer ([A-Za-z0-9_-]{43})$/

const hasNul = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && Object.values(value).some(hasNul)

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (schema === undefined) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw refuse('invalid_request', { fields: fieldProblems(parsed.error) })
  // PostgreSQL has no text with a NUL in it: what carries one was not typed by anybody.
  if (hasNul(parsed.data)) throw refuse('invalid_request')
  return parsed.data
}

const readMember = async (request: FastifyRequest, services: Services): Promise<{ member: CallingMember | null; hasToken: boolean }> => {
  const header = request.headers.authorization
  if (header === undefined) return { member: null, hasToken: false }
  const token = tokenPattern.exec(header)?.[1]
  return { member: token === undefined ? null : await findOpenSession(services.db, token, services.clock.now()), hasToken: true }
}

export const pay = (services: Services, bucket: BucketName, key: string, cost: number): void => {
  const retryAfterSeconds = services.limits.take(bucket, key, cost)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
}

/** Calls without a session are paid by their line (an IPv4 address, a /64 of IPv6) and by its network, where all lines of a provider meet. */
export const payAsGuest = (services: Services, address: string, cost: number): void => {
  pay(services, 'address', lineOf(address), cost)
  pay(services, 'network', networkOf(address), cost)
}

const answer = async (line: Line, handler: AnyHandler, request: FastifyRequest, services: Services): Promise<unknown> => {
  const operation: MemberOperation = api[line]
  const cost = costs[line] ?? 1
  // Before the session is looked for: garbage tokens must cost their sender, not the database.
  if (request.headers.authorization === undefined) payAsGuest(services, request.ip, cost)
  const { member, hasToken } = await readMember(request, services)
  if (member !== null) pay(services, 'member', member.memberId.toString(), cost)
  else if (hasToken) payAsGuest(services, request.ip, cost)
  const refusal = accessRefusal(operation.access, member?.type ?? null, hasToken)
  if (refusal !== null) throw refuse(refusal)
  if (member?.mustChangePassword === true && operation.access !== 'guest' && operation.isOpenWhileExpired !== true) throw refuse('password_change_required')
  if (!alwaysOpen.has(line)) {
    const state = stateFor(await services.site(), request.ip)
    if (state === 1) throw refuse('maintenance', { retryAfterSeconds: 60 })
    if (state === 2) throw refuse('region_restricted')
  }
  const origin = originOf(request.raw, services.config)
  const input = async () => ({
    params: parse(operation.params, request.params),
    query: parse(operation.query, request.query),
    body: parse(operation.body, operation.body === undefined ? undefined : await bodyOf(request, operation.isEncrypted === true, origin, services)),
  })
  const call = { ...services, log: request.log, member, requestId: request.id, address: request.ip, device: deviceOf(request), origin }
  const work = async (): Promise<unknown> => handler((await input()) as never, call as never)
  return logInLines.has(line) ? services.logInDoor.pass(request, work) : work()
}

/** Through the schema on the way out too: a column too many never reaches a phone. */
const written = (line: Line, reply: unknown): Buffer => Buffer.from(JSON.stringify(api[line].reply.parse(reply)))

const encodingFor = (body: Buffer, accepted: string | undefined): Encoding => (body.length < compressedFromBytes ? 'identity' : encodingOf(accepted))

/** The answer as bytes; of one that many get, made once for each encoding. */
const pressed = async (line: Line, reply: unknown, accepted: string | undefined): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer }> => {
  const shared = sharedForms(reply)
  const body = shared?.get('text') ?? written(line, reply)
  shared?.set('text', body)
  const encoding = encodingFor(body, accepted)
  const known = shared?.get(encoding)
  if (known !== undefined) return { encoding, bytes: known }
  const bytes = await compress(body, encoding, 'fresh')
  shared?.set(encoding, bytes)
  return { encoding, bytes }
}

/** Who knocks too often is sent away with the body unread. */
const askLogInDoor = async (request: FastifyRequest, { logInDoor }: Services): Promise<void> => {
  const retryAfterSeconds = logInDoor.waitSeconds(request)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
}

/** A file is read of somebody who may send it alone: everybody's together would fill the memory. */
const beforeBody = (line: Line, services: Services) => {
  const { access, upload }: MemberOperation = api[line]
  if (logInLines.has(line)) return { bodyLimit: bodyBytesMax, onRequest: (request: FastifyRequest) => askLogInDoor(request, services) }
  if (upload === undefined) return { bodyLimit: bodyBytesMax }
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (request.headers.authorization === undefined) payAsGuest(services, request.ip, 1)
    const { member, hasToken } = await readMember(request, services)
    const refusal = accessRefusal(access, member?.type ?? null, hasToken)
    if (refusal !== null) throw refuse(refusal)
  }
  return { bodyLimit: upload.bytesMax, onRequest }
}

/** Every line of the contract that has a handler; what is not here is 404. */
export const registerApi = (app: FastifyInstance, handlers: Handlers, services: Services): void => {
  for (const [name, handler] of Object.entries(handlers)) {
    const line = name as Line
    const [method, url] = line.split(' ') as [string, string]
    app.route({
      method,
      url,
      ...beforeBody(line, services),
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const answered = await answer(line, handler, request, services)
        const { encoding, bytes } = await pressed(line, answered, request.headers['accept-encoding'])
        reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', vary: 'Accept-Encoding' })
        const cookie = logInLines.has(line) ? services.logInDoor.cookieFor(request) : null
        if (cookie !== null) reply.header('set-cookie', cookie)
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        return reply.send(bytes)
      },
    })
  }
}

/**
 * The one place where a thrown thing becomes an answer. A bug is logged whole, under the reference that the member sees. Who came too often is
 * answered late, and not at all where too many wait for that.
 */
export const answerErrors = (app: FastifyInstance, { holds }: Pick<Services, 'holds'>): void => {
  app.setErrorHandler(async (error, request, reply) => {
    const refused = refusedBy(error)
    if (refused.code === 'unexpected') request.log.error({ err: error, url: request.routeOptions.url }, 'a bug in a request')
    else if (refused.code === 'unavailable') request.log.warn({ err: error }, 'the database is away')
    if (refused.code === 'too_many_requests' && !(await holds.hold(lineOf(request.ip)))) {
      reply.hijack()
      request.raw.destroy()
      return reply
    }
    return sendProblem(reply, request.id, refused)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(reply, request.id, { code: 'not_found' }))
}
