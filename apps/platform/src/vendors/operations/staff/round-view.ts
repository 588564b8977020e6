import { memberId, recordId } from '@trevo/rules/ids'
import type { StaffRound } from '#vendors/staff-store.ts'

export const roundView = (row: StaffRound) => ({
  roundId: row.round_id,
  vendor: row.source,
  recordId: recordId(row.id),
  memberId: memberId(row.member_id),
  gameCode: row.game_code,
  currency: row.currency,
  bets: row.bets,
  stakedMinor: row.staked_minor.toString(),
  wonMinor: row.won_minor.toString(),
  returnedMinor: row.returned_minor.toString(),
  state: row.state,
  openedAt: row.opened_at.toISOString(),
  touchedAt: row.touched_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  vendorSays: row.vendor_state,
  askedAt: row.asked_at?.toISOString() ?? null,
  trouble: row.trouble,
})
