import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { staffId as wireId } from '@trevo/rules/ids'
import type { ListedPerson } from './people-store.ts'

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
