import { adjustmentId, memberId, memberKey, proposalId } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countAdjustments, listAdjustments } from '#areas/wallet/staff/adjustment-store.ts'

export const listStaffAdjustments: StaffHandler<'GET /office/adjustments'> = ({ query }, call) => {
  const filter = { member: query.member === undefined ? undefined : (memberKey(query.member) ?? 0n), direction: query.direction }
  return readList(call, {
    of: { list: 'adjustments', ...filter },
    query,
    read: (ask) => listAdjustments(call.db, filter, ask),
    placeOf: ({ atText, id }) => [atText, id.toString()],
    about: () => countAdjustments(call.db, filter),
    view: (row) => ({
      adjustmentId: adjustmentId(row.id),
      member: { memberId: memberId(row.member_id), username: row.username },
      direction: row.direction,
      amountMinor: row.amount_minor.toString(),
      currency: row.currency,
      evidence: row.evidence,
      reason: row.reason,
      proposal: row.proposal === null ? null : proposalId(row.proposal),
      proposedBy: row.proposer,
      approvedBy: row.approver,
      undoes: row.undoes === null ? null : adjustmentId(row.undoes),
      undoneBy: row.undone_by === null ? null : adjustmentId(row.undone_by),
      at: row.at.toISOString(),
    }),
  })
}
