import { teamDaysMax } from '@trevo/rules/agents/team-lists'
import { memberKey } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { partnerFigures } from '#areas/downline/partners/partner-view.ts'
import { findCurrency } from '#areas/downline/partners/partners-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Product §13.1540. As the partner reads it, of the last days. */
export const showMemberPartner: StaffHandler<'GET /office/members/:memberId/partner'> = async ({ params }, { db, clock }) => {
  const member = memberKey(params.memberId) ?? 0n
  const currency = await findCurrency(db, member)
  if (currency === null) throw refuseStaff('not_found')
  const to = dayIn(booksZone, clock.now())
  const range = { from: daysOn(to, 1 - teamDaysMax), to, zone: booksZone }
  return { range, currency, ...(await partnerFigures(db, member, range)) }
}
