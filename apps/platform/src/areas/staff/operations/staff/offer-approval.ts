import { proposalKey } from '@trevo/rules/ids'
import { askApproval } from '#areas/staff/passkeys.ts'
import { findProposal } from '#areas/staff/proposal-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const offerApproval: StaffHandler<'POST /office/proposals/:proposalId/passkey-options'> = async ({ params }, call) => {
  const id = proposalKey(params.proposalId)
  const found = id === null ? undefined : await findProposal(call.db, id)
  if (found?.state !== 'open') throw refuseStaff(found === undefined ? 'not_found' : 'proposal_over')
  return askApproval(call, call.origin, call.me.staffId, found.hash)
}
