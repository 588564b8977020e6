import { proposalKey } from '@trevo/rules/ids'
import { approvalRight } from '@trevo/rules/staff/act-rule'
import { acts, isAct } from '@trevo/rules/staff/acts'
import { hasSign, mayRead } from '@trevo/rules/staff/rights'
import { previewProposal } from '#areas/staff/act.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { approvesByPasskey } from '#areas/staff/passkeys.ts'
import { findListedProposal } from '#areas/staff/proposal-store.ts'
import { proposalView } from '#areas/staff/proposal-view.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { Refusal } from '@trevo/operation/refuse'

export const showProposal: StaffHandler<'GET /office/proposals/:proposalId'> = async ({ params }, call) => {
  const { me, db } = call
  const key = proposalKey(params.proposalId)
  const found = key === null ? undefined : await findListedProposal(db, key)
  const rule = found !== undefined && isAct(found.act) ? acts[found.act] : null
  if (found === undefined || rule === null || (found.proposed_by !== me.staffId && !mayRead(me.grants, rule.right) && !hasSign(me.grants, approvalRight(rule), 'a'))) throw refuseStaff('not_found')
  const signs = (await approvesByPasskey(call, call.origin, me.staffId)) ? ('passkey' as const) : ('step-up' as const)
  const told = { proposal: proposalView(found, me, call.clock.now()), hash: found.hash.toString('hex'), signs, proof: found.decided_proof }
  if (found.state !== 'open') return { ...told, before: null, after: JSON.parse(found.payload) as unknown, isStale: false }
  try {
    const { revealed, ...preview } = await previewProposal(call, call.acts, found, me)
    // To decide about somebody's name is to have seen it.
    if (revealed) await call.transact((tx) => logReading(tx, me.actor, { act: 'members.reveal', target: { kind: found.target_kind, id: found.target }, proposal: found.id, reason: 'proposal' }))
    return { ...told, ...preview }
  } catch (error) {
    // What it changes is not there any more.
    if (!(error instanceof Refusal)) throw error
    return { ...told, before: null, after: JSON.parse(found.payload) as unknown, isStale: true }
  }
}
