import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { proposalId as wireId } from '@trevo/rules/ids'
import { acts, isAct } from '@trevo/rules/staff/acts'
import { hasSign } from '@trevo/rules/staff/rights'
import type { Doer } from './act.ts'
import type { ListedProposal } from './proposal-store.ts'

/** Whether the person may approve or refuse it, by their rights alone. */
export const mayDecide = (me: Pick<Doer, 'grants' | 'staffId'>, proposal: Pick<ListedProposal, 'act' | 'proposed_by' | 'state'>): boolean =>
  proposal.state === 'open' && proposal.proposed_by !== me.staffId && isAct(proposal.act) && hasSign(me.grants, acts[proposal.act].right, 'a')

export const proposalView = (proposal: ListedProposal, me: Pick<Doer, 'grants' | 'staffId'>): ReplyOfStaff<'GET /office/proposals'>['rows'][number] => ({
  proposalId: wireId(proposal.id),
  act: proposal.act,
  target: { kind: proposal.target_kind, id: proposal.target },
  reason: proposal.reason,
  amount: proposal.amount_minor === null || proposal.currency === null ? null : { minor: proposal.amount_minor.toString(), currency: proposal.currency },
  proposedBy: proposal.proposer,
  proposedAt: proposal.proposed_at.toISOString(),
  waitsUntil: proposal.waits_until?.toISOString() ?? null,
  expiresAt: proposal.expires_at.toISOString(),
  state: proposal.state,
  decidedBy: proposal.decider,
  decidedAt: proposal.decided_at?.toISOString() ?? null,
  decidedReason: proposal.decided_reason,
  isMine: proposal.proposed_by === me.staffId,
  mayDecide: mayDecide(me, proposal),
})
