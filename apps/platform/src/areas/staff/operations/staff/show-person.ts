import { memberId as memberWire, staffKey } from '@trevo/rules/ids'
import { countRecoveryCodes } from '#areas/staff/factor-store.ts'
import { countActsOf } from '#areas/staff/log-store.ts'
import { listNetworks, listPeople, listRoles, readIsAmlNamed, readRevealsADay } from '#areas/staff/people-store.ts'
import { personView, sessionView } from '#areas/staff/person-view.ts'
import { readReveals, revealActs } from '#areas/staff/reveals.ts'
import { endOfNumber, readPhone } from '#areas/staff/staff-phone.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { listSessions } from '#areas/staff/session-store.ts'
import { listLikelyMembers, listMembersOf } from '#areas/staff/staff-members-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showPerson: StaffHandler<'GET /office/people/:staffId'> = async ({ params }, { db, clock, keys }) => {
  const now = clock.now()
  const key = staffKey(params.staffId)
  const person = (await listPeople(db, now)).find(({ id }) => id === key)
  if (person === undefined) throw refuseStaff('not_found')
  const phone = await readPhone(db, keys, person.id)
  const [isAmlNamed, aDay, own, used, roles, networks, sessions, recoveryCodesLeft, members, mayBe] = await Promise.all([
    readIsAmlNamed(db, person.id), readReveals(db, person.id), readRevealsADay(db, person.id), countActsOf(db, person.id, revealActs, new Date(now.getTime() - 86_400_000)),
    listRoles(db, person.id, now), listNetworks(db), listSessions(db, person.id, now), countRecoveryCodes(db, person.id),
    listMembersOf(db, person.id), listLikelyMembers(db, { staffId: person.id, phone }, now),
  ])
  return {
    person: personView(person),
    roles: roles.map(({ role, until }) => ({ role, until: until?.toISOString() ?? null })),
    networks: networks.filter((each) => each.staff_id === person.id).map(({ network }) => network),
    sessions: sessions.map(sessionView),
    recoveryCodesLeft,
    members: members.map((each) => ({ memberId: memberWire(each.member_id), username: each.username, reason: each.reason, linkedAt: each.linked_at.toISOString(), by: each.by })),
    mayBe: mayBe.map(({ id, username, by }) => ({ memberId: memberWire(id), username, by })),
    phoneEnd: endOfNumber(phone),
    isAmlNamed,
    reveals: { aDay, isOwn: own !== null, used },
  }
}
