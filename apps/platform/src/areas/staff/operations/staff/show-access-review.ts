import { staffId as wireId } from '@trevo/rules/ids'
import { confirmedUntil, reviewDays, reviewStateOf } from '@trevo/rules/staff/access-review'
import { listHeldRoles } from '#areas/staff/access-review-store.ts'
import { countOwners } from '#areas/staff/people-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showAccessReview: StaffHandler<'GET /office/access-review'> = async (_input, { db, clock, me }) => {
  const now = clock.now()
  const [held, others] = await Promise.all([listHeldRoles(db, now), countOwners(db, now, me.staffId)])
  return {
    everyDays: reviewDays,
    held: held.map((each) => ({
      staffId: wireId(each.staff_id),
      name: each.name,
      email: each.email,
      state: each.state === 'invited' ? 'invited' : 'active',
      version: String(each.version),
      role: each.role,
      until: each.until?.toISOString() ?? null,
      since: each.granted_at.toISOString(),
      lastSeenAt: each.last_seen_at?.toISOString() ?? null,
      confirmedAt: each.confirmed_at.toISOString(),
      confirmedBy: each.confirmed_by,
      confirmedUntil: confirmedUntil(each.confirmed_at).toISOString(),
      review: reviewStateOf(each.role, each.confirmed_at, now),
      mayConfirm: each.staff_id !== me.staffId || others === 0,
    })),
  }
}
