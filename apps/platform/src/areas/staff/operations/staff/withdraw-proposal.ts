import { proposalKey } from '@trevo/rules/ids'
import { endProposal } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const withdrawProposal: StaffHandler<'POST /office/proposals/:proposalId/withdraw'> = async ({ params }, call) => {
  const id = proposalKey(params.proposalId)
  if (id === null) throw refuseStaff('not_found')
  await endProposal(call, call.me, id, 'withdrawn', null)
  return { state: 'withdrawn' }
}
