import { api, type Api, type Line } from '@trevo/contract/member/api'
import type { MemberOperation } from '@trevo/contract/member/operation'
import { refuse } from '@trevo/operation/refuse'
import { registerContract } from '@trevo/operation/router'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionIdleMs } from '#areas/identity/sessions/session-idle.ts'
import { findOpenSession } from '#areas/identity/sessions/sessions-store.ts'
import { stateFor } from '#areas/site/site-state.ts'
import type { CallingMember, Handlers } from '#handler.ts'
import { consume, consumeAsGuest } from '#limits/limits.ts'
import type { Services } from '#services.ts'
import { accessRefusal } from './access.ts'
import { deviceOf } from './device.ts'
import { bodyOf } from './encryption.ts'
import { findLooking, lookTokenOf, readVeil } from './looks.ts'
import { originOf } from './origins.ts'

/** What a call costs its caller's bucket; 1 where nothing stands here. */
const costs: Partial<Record<Line, number>> = {
  // Sixty right logins at once behind one address are a family, a carrier or a test, and must pass; guesses have limits of their own.
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

/** What the login throttle lets through. */
const loginLines: ReadonlySet<Line> = new Set(['POST /api/session', 'POST /api/session/second-factor'])

const tokenPattern = /^Bearer ([A-Za-z0-9_-]{43})$/

interface Caller {
  readonly member: CallingMember | null
  readonly hasToken: boolean
  readonly isLook: boolean
}

const readMember = async (request: FastifyRequest, services: Services): Promise<Caller> => {
  const header = request.headers.authorization
  if (header === undefined) return { member: null, hasToken: false, isLook: false }
  const lookToken = lookTokenOf(header)
  if (lookToken !== null) return { member: (await findLooking(services, lookToken, request.ip))?.member ?? null, hasToken: true, isLook: true }
  const token = tokenPattern.exec(header)?.[1]
  return { member: token === undefined ? null : await findOpenSession(services.db, token, services.clock.now(), sessionIdleMs(services.market)), hasToken: true, isLook: false }
}

const identify = async (request: FastifyRequest, line: Line, services: Services): Promise<Caller> => {
  const cost = costs[line] ?? 1
  // Before the session is looked for: garbage tokens must cost their sender, not the database.
  if (request.headers.authorization === undefined) consumeAsGuest(services, request.ip, cost)
  const caller = await readMember(request, services)
  // Whoever looks takes nothing of what the member may ask.
  if (caller.member !== null) consume(services, 'member', `${caller.isLook ? 'look at ' : ''}${caller.member.memberId}`, cost)
  else if (caller.hasToken) consumeAsGuest(services, request.ip, cost)
  return caller
}

const admit = async (line: Line, { member }: Caller, request: FastifyRequest, services: Services): Promise<void> => {
  const { access, isOpenWhileExpired }: MemberOperation = api[line]
  if (member?.mustChangePassword === true && access !== 'guest' && isOpenWhileExpired !== true) throw refuse('password_change_required')
  if (alwaysOpen.has(line)) return
  const state = stateFor(await services.site(), request.ip)
  if (state === 1) throw refuse('maintenance', { retryAfterSeconds: 60 })
  if (state === 2) throw refuse('region_restricted')
}

/** Who knocks too often is sent away with the body unread. */
const askLoginThrottle = async (request: FastifyRequest, { loginThrottle }: Services): Promise<void> => {
  const retryAfterSeconds = loginThrottle.waitSeconds(request)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
}

const cookieOf = (line: Line, request: FastifyRequest, { loginThrottle }: Services): Readonly<Record<string, string>> => {
  const cookie = loginLines.has(line) ? loginThrottle.cookieFor(request) : null
  return cookie === null ? {} : { 'set-cookie': cookie }
}

/** The members' contract, as their phones call it. */
export const registerMemberApi = (app: FastifyInstance, handlers: Handlers, services: Services): void =>
  registerContract<Api, Caller>(app, {
    contract: api,
    handlers,
    identify: (request, line) => identify(request, line, services),
    refusalOf: (access, { member, hasToken, isLook }, line) => accessRefusal(line, access, { memberType: member?.type ?? null, hasToken, isExcluded: member?.isExcluded === true, isLook }),
    admit: (line, caller, request) => admit(line, caller, request, services),
    veilFor: async (_line, { member, isLook }) => (member === null || !isLook ? null : readVeil(services, member.memberId)),
    callOf: (request, { member }) => ({
      ...services,
      log: request.log,
      member,
      requestId: request.id,
      address: request.ip,
      device: deviceOf(request),
      origin: originOf(request.raw, services.config),
    }),
    readBody: (request, line) => {
      const { isEncrypted }: MemberOperation = api[line]
      return bodyOf(request, isEncrypted === true, originOf(request.raw, services.config), services)
    },
    beforeBody: (line) => (loginLines.has(line) ? (request) => askLoginThrottle(request, services) : undefined),
    atItsTurn: (line, request, work) => (loginLines.has(line) ? services.loginThrottle.pass(request, work) : work()),
    headersOf: (line, request) => cookieOf(line, request, services),
  })
