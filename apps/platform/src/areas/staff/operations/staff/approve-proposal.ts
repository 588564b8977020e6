import { proposalKey } from '@trevo/rules/ids'
import { approveProposal } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const approve: StaffHandler<'POST /office/proposals/:proposalId/approve'> = async ({ params, body }, call) => {
  const { me } = call
  const id = proposalKey(params.proposalId)
  if (id === null) throw refuseStaff('not_found')
  const outcome = await approveProposal(call, call.acts, me, { id, hash: Buffer.from(body.hash, 'hex'), factor: me.session.factor, reason: body.reason ?? null })
  if (outcome.kind === 'over') throw refuseStaff(outcome.code)
  outcome.afterCommit()
  return { state: 'applied', reply: outcome.reply }
}
