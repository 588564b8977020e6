import { proposalKey } from '@trevo/rules/ids'
import { approveProposal } from '#areas/staff/act.ts'
import { approvesByPasskey, proveApproval } from '#areas/staff/passkeys.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Whoever has a passkey signs the proposal's hash with it; anybody else has proved themselves within five minutes. */
export const approve: StaffHandler<'POST /office/proposals/:proposalId/approve'> = async ({ params, body }, call) => {
  const { me } = call
  const id = proposalKey(params.proposalId)
  if (id === null) throw refuseStaff('not_found')
  const hash = Buffer.from(body.hash, 'hex')
  if (body.passkey === undefined && (await approvesByPasskey(call, call.origin, me.staffId))) throw refuseStaff('passkey_required')
  const proof = body.passkey === undefined ? null : await proveApproval(call, call.origin, me.staffId, hash, body.passkey)
  const outcome = await approveProposal(call, call.acts, me, { id, hash, factor: proof === null ? me.session.factor : 'passkey', proof, reason: body.reason ?? null })
  if (outcome.kind === 'over') throw refuseStaff(outcome.code)
  outcome.afterCommit()
  return { state: 'applied', reply: outcome.reply }
}
