import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#areas/staff/log-in.ts'
import { mayComeFrom, readGrants } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { endSessions, findSession, hashToken } from '#areas/staff/session-store.ts'
import { stepUpMs } from '#areas/staff/me.ts'
import type { StaffMember } from '#areas/staff/staff-call.ts'
import { findToken, touchToken } from '#areas/staff/token-store.ts'
import type { OfficeServices } from './office-services.ts'

/** Sent back by the browser to this origin alone, over https (or on this machine), and never by a link from elsewhere. */
const cookieNames = { session: '__Host-office', device: '__Host-office-device' } as const
const cookiePattern = /(?:^|;\s*)__Host-office=([A-Za-z0-9_-]{43})(?:;|$)/
const devicePattern = /(?:^|;\s*)__Host-office-device=([A-Za-z0-9_-]{43})(?:;|$)/
const bearerPattern = /^Bearer tok_([A-Za-z0-9_-]{43})$/

export const cookieOf = (kind: keyof typeof cookieNames, value: string, seconds: number): string =>
  `${cookieNames[kind]}=${value}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${seconds}`

export const tokenOf = (request: FastifyRequest): string | null => cookiePattern.exec(request.headers.cookie ?? '')?.[1] ?? null

/** The number that this browser keeps; null where it has none yet. */
export const deviceOf = (request: FastifyRequest): string | null => devicePattern.exec(request.headers.cookie ?? '')?.[1] ?? null

export const callerOf = (request: FastifyRequest): Caller => {
  const device = deviceOf(request)
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    deviceHash: device === null ? null : createHash('sha256').update(device).digest(),
    request: request.id,
  }
}

export interface Knocking {
  readonly me: StaffMember | null
  /** A cookie or a token came along. */
  readonly hadCookie: boolean
}

/** A machine that reads what its token says: to the operations it looks like somebody with these rights who never steps up. */
const machineOf = async (services: OfficeServices, request: FastifyRequest, secret: string): Promise<Knocking> => {
  const now = services.clock.now()
  const token = await findToken(services.db, hashToken(secret), request.ip, now)
  if (token === null) return { me: null, hadCookie: true }
  await touchToken(services.db, token, now)
  const actor = { kind: 'token', id: token.id, session: null, address: request.ip, device: request.headers['user-agent'] ?? null, request: request.id } as const
  const session = { id: token.id, staffId: token.id, name: token.name, email: '', language: 'en', factor: 'totp', steppedUpAt: null, address: request.ip, endsAt: token.expires_at } as const
  return { me: { session, roles: [], staffId: token.id, grants: Object.fromEntries(token.rights.map((right) => [right, ['r']])), isSteppedUp: false, actor }, hadCookie: true }
}

/** Who is in; nobody, or not any more. Another network than is allowed ends the session: the cookie was stolen, or the person has moved. */
export const whoIs = async (services: OfficeServices, request: FastifyRequest): Promise<Knocking> => {
  const secret = bearerPattern.exec(request.headers.authorization ?? '')?.[1]
  if (secret !== undefined) return machineOf(services, request, secret)
  const token = tokenOf(request)
  if (token === null) return { me: null, hadCookie: false }
  const now = services.clock.now()
  const session = await findSession(services.db, token, now, request.headers['x-poll'] !== '1')
  if (session === null) return { me: null, hadCookie: true }
  if (!(await mayComeFrom(services.db, session.staffId, request.ip))) {
    await services.transact((tx) => endSessions(tx, session.staffId, session.id))
    throw refuseStaff('address_not_allowed')
  }
  const { roles, grants, isRegulator } = await readGrants(services.db, session.staffId, now)
  const isSteppedUp = session.steppedUpAt !== null && now.getTime() - session.steppedUpAt.getTime() < stepUpMs
  const actor = { kind: isRegulator ? 'regulator' : 'staff', id: session.staffId, session: session.id, address: request.ip, device: request.headers['user-agent'] ?? null, request: request.id } as const
  return { me: { session, roles, staffId: session.staffId, grants, isSteppedUp, actor }, hadCookie: true }
}
