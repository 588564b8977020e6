import { proposalKey } from '@trevo/rules/ids'
import { endProposal } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const refuseProposal: StaffHandler<'POST /office/proposals/:proposalId/refuse'> = async ({ params, body }, call) => {
  const id = proposalKey(params.proposalId)
  if (id === null) throw refuseStaff('not_found')
  await endProposal(call, call.me, id, 'refused', body.reason)
  return { state: 'refused' }
}
