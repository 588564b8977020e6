import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { sessionId as wireSessionId, staffId as wireId } from '@trevo/rules/ids'
import type { ListedPerson } from './people-store.ts'
import type { listSessions } from './session-store.ts'

export const personView = (person: ListedPerson): ReplyOfStaff<'GET /office/people'>['people'][number] => ({
  staffId: wireId(person.id),
  email: person.email,
  name: person.name,
  state: person.state,
  roles: [...person.roles],
  passkeys: person.passkeys,
  hasTotp: person.has_totp,
  lastSeenAt: person.last_seen_at?.toISOString() ?? null,
  createdAt: person.created_at.toISOString(),
  version: String(person.version),
})

type ListedSession = Awaited<ReturnType<typeof listSessions>>[number]

export const sessionView = (session: ListedSession): ReplyOfStaff<'GET /office/people/:staffId'>['sessions'][number] => ({
  sessionId: wireSessionId(session.id),
  factor: session.factor,
  createdAt: session.created_at.toISOString(),
  lastSeenAt: session.last_seen_at.toISOString(),
  address: session.address,
  userAgent: session.user_agent,
})
