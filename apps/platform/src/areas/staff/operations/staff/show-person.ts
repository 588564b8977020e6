import { sessionId as wireSessionId, staffKey } from '@trevo/rules/ids'
import { countRecoveryCodes } from '#areas/staff/factor-store.ts'
import { listNetworks, listPeople, listRoles } from '#areas/staff/people-store.ts'
import { personView } from '#areas/staff/person-view.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { listSessions } from '#areas/staff/session-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showPerson: StaffHandler<'GET /office/people/:staffId'> = async ({ params }, { db, clock }) => {
  const now = clock.now()
  const key = staffKey(params.staffId)
  const person = (await listPeople(db, now)).find(({ id }) => id === key)
  if (person === undefined) throw refuseStaff('not_found')
  const [roles, networks, sessions, recoveryCodesLeft] = await Promise.all([listRoles(db, person.id, now), listNetworks(db), listSessions(db, person.id, now), countRecoveryCodes(db, person.id)])
  return {
    person: personView(person),
    roles: roles.map(({ role, until }) => ({ role, until: until?.toISOString() ?? null })),
    networks: networks.filter((each) => each.staff_id === person.id).map(({ network }) => network),
    sessions: sessions.map((each) => ({
      sessionId: wireSessionId(each.id),
      factor: each.factor,
      createdAt: each.created_at.toISOString(),
      lastSeenAt: each.last_seen_at.toISOString(),
      address: each.address,
      userAgent: each.user_agent,
    })),
    recoveryCodesLeft,
  }
}
