import { memberKey } from '@trevo/rules/ids'
import { findMember, readEnding, readEntries, readPurse } from '#areas/club/points/points-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const endsShown = 12
const entriesShown = 100

export const showMemberPoints: StaffHandler<'GET /office/members/:memberId/points'> = async ({ params }, { db, clock }) => {
  const memberId = memberKey(params.memberId) ?? 0n
  if ((await findMember(db, memberId)) === undefined) throw refuseStaff('not_found')
  const [purse, ending, entries] = await Promise.all([readPurse(db, memberId), readEnding(db, memberId, clock.now(), endsShown), readEntries(db, memberId, { limit: entriesShown })])
  return {
    balance: purse.balance,
    ending: ending.map(({ last_day: lastDay, points }) => ({ lastDay, points })),
    entries: entries.map(({ seq, key, reason, points, balance_after: balanceAfter, at }) => ({ seq, key, reason, points, balanceAfter, at: at.toISOString() })),
    version: purse.seq.toString(),
  }
}
