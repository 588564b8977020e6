import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { findItem } from '#areas/content/items/items-store.ts'
import { readReach } from '#areas/content/popups-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showReach: StaffHandler<'GET /office/announcements/:key/reach'> = async ({ params }, { db, clock }) => {
  const now = clock.now()
  const [item, days] = await Promise.all([findItem(db, 'announcement', params.key), readReach(db, params.key, dayIn(booksZone, now))])
  if (item === undefined) throw refuseStaff('not_found')
  return { days: [...days], asOf: now.toISOString() }
}
