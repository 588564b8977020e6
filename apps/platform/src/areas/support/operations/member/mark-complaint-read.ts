import { complaintKey } from '@trevo/rules/ids'
import { refuse } from '@trevo/operation/refuse'
import { markSeen } from '#areas/support/complaints/complaints-store.ts'
import type { Handler } from '#handler.ts'

export const markComplaintRead: Handler<'POST /api/complaints/:complaintId/read'> = async ({ params }, { transact, member }) => {
  const key = complaintKey(params.complaintId)
  if (key === null || !(await transact((tx) => markSeen(tx, member.memberId, key)))) throw refuse('not_found')
  return {}
}
