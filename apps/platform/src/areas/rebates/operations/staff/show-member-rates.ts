import { houseKey } from '@trevo/rules/agents/tree'
import { memberKey } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { isDirect, ratesOfMembers, ratesVersion } from '#areas/rebates/rates-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Product §13.1300. */
export const showMemberRates: StaffHandler<'GET /office/members/:memberId/rebate-rates'> = async ({ params }, { db, clock }) => {
  const [member, today] = [memberKey(params.memberId) ?? 0n, dayIn(booksZone, clock.now())]
  const [rates, version, isBelowHouse] = await Promise.all([ratesOfMembers(db, [member], today), ratesVersion(db, member), isDirect(db, houseKey, member, today)])
  return { rates: [...(rates.get(member) ?? [])], isBelowHouse, version: version.toString() }
}
