import { timingSafeEqual } from 'node:crypto'
import { staffApi, type StaffLine } from '@trevo/contract/staff/api'
import type { StaffAccess, StaffOperation } from '@trevo/contract/staff/operation'
import type { StaffRefusalCode } from '@trevo/contract/staff/refusals'
import { answerErrors, registerContract } from '@trevo/operation/router'
import { acts } from '@trevo/rules/staff/acts'
import { mayTry } from '@trevo/rules/staff/act-rule'
import { hasSign, mayRead } from '@trevo/rules/staff/rights'
import { lineOf } from '@trevo/server/network'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffCall, StaffMember } from '#areas/staff/staff-call.ts'
import { csrfOf } from './csrf.ts'
import { staffHandlers } from './gathered-staff.ts'
import { isOpenToMachines, loggedReads } from './logged-reads.ts'
import { officeOrigins } from './office-config.ts'
import type { OfficeServices } from './office-services.ts'
import { callerOf, cookieOf, type Knocking, tokenOf, whoIs } from './who-is.ts'

const sessionSeconds = 10 * 3_600
const keyPattern = /^[A-Za-z0-9_-]{8,64}$/

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Null where the person may call it. What an act needs beyond the right is asked where it is done. */
const refusalOf = (access: StaffAccess, { me, hadCookie }: Knocking): StaffRefusalCode | null => {
  if (access === 'public') return null
  if (me === null) return hadCookie ? 'session_ended' : 'login_required'
  if (access === 'session') return null
  const { right, act, approves } = access
  if (approves === true) return hasSign(me.grants, right, 'a') ? null : 'not_permitted'
  if (act !== undefined) return mayTry(me.grants, acts[act]) ? null : 'not_permitted'
  return mayRead(me.grants, right) || (right === 'audit.view' && hasSign(me.grants, right, 'o')) ? null : 'not_permitted'
}

/** A write comes from a page of the office itself: its origin says so, and the token that only such a page could read. */
const requireOwnPage = (services: OfficeServices, request: FastifyRequest, { access }: StaffOperation): void => {
  if (request.method === 'GET') return
  const { origin } = request.headers
  if (origin === undefined || !officeOrigins(services.office).includes(origin)) throw refuseStaff('csrf_wrong')
  const token = tokenOf(request)
  const sent = request.headers['x-csrf-token']
  if (access !== 'public' && (token === null || typeof sent !== 'string' || !isSame(sent, csrfOf(services, token)))) throw refuseStaff('csrf_wrong')
}

const consume = (services: OfficeServices, key: string, bucket: 'staff' | 'office-address', cost: number): void => {
  const retryAfterSeconds = services.limits.take(bucket, key, cost)
  if (retryAfterSeconds > 0) throw refuseStaff('too_many_requests', { retryAfterSeconds })
}

const versionOf = (header: string | undefined): bigint | null => {
  const digits = /^"?([0-9]{1,18})"?$/.exec(header ?? '')?.[1]
  return digits === undefined ? null : BigInt(digits)
}

const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key === 'string' && keyPattern.test(key)) return key
  throw refuseStaff('invalid_request', { fields: [{ field: 'idempotency-key', problem: 'format' }] })
}

/** Logins cost more: a code has a million values. */
const costOf = (line: StaffLine): number => (line.startsWith('POST /office/login') || line.startsWith('POST /office/links') ? 4 : 1)

/** Every line of the staff's contract; what is not here is 404. */
export const registerStaffApi = (app: FastifyInstance, services: OfficeServices): void => {
  /** What a handler sets, until its answer goes out. */
  const cookies = new WeakMap<FastifyRequest, string>()
  answerErrors(app, async () => true, services.errorNotes.note)
  registerContract<typeof staffApi, Knocking>(app, {
    contract: staffApi,
    handlers: loggedReads(staffHandlers),
    identify: async (request, line) => {
      const operation: StaffOperation = staffApi[line]
      if (operation.access === 'public') consume(services, lineOf(request.ip), 'office-address', costOf(line))
      requireOwnPage(services, request, operation)
      const knocking = await whoIs(services, request)
      if (knocking.me !== null) consume(services, `${knocking.me.actor.kind} ${knocking.me.staffId}`, 'staff', 1)
      if (knocking.me?.actor.kind === 'token' && !isOpenToMachines(line)) throw refuseStaff('not_permitted')
      return knocking
    },
    refusalOf,
    callOf: (request, { me }): StaffCall<StaffMember | null> => ({
      ...services,
      me,
      caller: callerOf(request),
      origin: request.headers.origin ?? officeOrigins(services.office)[0] ?? '',
      requestId: request.id,
      idempotencyKey: keyOf(request),
      sessionToken: tokenOf(request) ?? '',
      version: versionOf(request.headers['if-match']),
      setSession: (token) => {
        cookies.set(request, token === null ? cookieOf('session', '', 0) : cookieOf('session', token, sessionSeconds))
      },
    }),
    readBody: (request) => Promise.resolve(request.body ?? {}),
    statusOf: (answered) => (typeof answered === 'object' && answered !== null && 'kind' in answered && answered.kind === 'proposed' ? 202 : 200),
    headersOf: (_line, request): Readonly<Record<string, string>> => {
      const cookie = cookies.get(request)
      return cookie === undefined ? {} : { 'set-cookie': cookie }
    },
  })
}
