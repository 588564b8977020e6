import { sessionId } from '@trevo/rules/ids'
import { maskAddress } from '#areas/account/mask.ts'
import { knownDevicesOf } from '#areas/account/staff/staff-members-store.ts'
import { readFailures } from '#areas/identity/sessions/login-failures-store.ts'
import { subjectsOfMember } from '#areas/identity/sessions/login-guard.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countPhones, listLastLogins, listOpenSessions } from '#areas/office/members/member-person-store.ts'
import { headOf } from '#areas/office/members/member-view.ts'

export const showMemberDevices: StaffHandler<'GET /office/members/:memberId/devices'> = async ({ params }, call) => {
  const { db, clock } = call
  const head = await headOf(db, params.memberId)
  const now = clock.now()
  const names = [head.username, head.mobile_number ?? '', head.email ?? ''].filter((name) => name !== '')
  const subjects = subjectsOfMember(call, names, await knownDevicesOf(db, head.id))
  const [sessions, logins, phones, failures] = await Promise.all([listOpenSessions(db, head.id, now), listLastLogins(db, head.id), countPhones(db, head.id), readFailures(db, subjects)])
  return {
    sessions: sessions.map((each) => ({
      sessionId: sessionId(each.id),
      createdAt: each.created_at.toISOString(),
      lastSeenAt: each.last_seen_at.toISOString(),
      kind: each.device_kind,
      userAgent: each.user_agent,
      address: maskAddress(each.address),
    })),
    knownDevices: phones.known,
    rememberedPhones: phones.remembered,
    isLocked: failures.some(({ locked_until: until }) => until !== null && until > now),
    logins: logins.map((each) => ({
      id: each.id.toString(),
      at: each.at.toISOString(),
      method: each.method,
      isSuccess: each.is_success,
      reason: each.reason,
      kind: each.device_kind,
      userAgent: each.user_agent,
      address: maskAddress(each.address),
    })),
  }
}
