import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { proposalId as wireId } from '@trevo/rules/ids'
import { approvalRight } from '@trevo/rules/staff/act-rule'
import { acts, isAct } from '@trevo/rules/staff/acts'
import { hasSign } from '@trevo/rules/staff/rights'
import type { Doer } from './act.ts'
import type { ListedProposal } from './proposal-store.ts'

/** Whether the person may approve or refuse it, by their rights alone; none about an account of their own, their own only where the house has one person and the day is over. */
export const mayDecide = (me: Pick<Doer, 'grants' | 'staffId'>, proposal: Pick<ListedProposal, 'act' | 'proposed_by' | 'state' | 'own_from' | 'about_staff' | 'other_staff'>, now: Date): boolean =>
  proposal.state === 'open' && proposal.about_staff !== me.staffId && proposal.other_staff !== me.staffId && (proposal.proposed_by !== me.staffId || (proposal.own_from !== null && proposal.own_from <= now)) && isAct(proposal.act) && hasSign(me.grants, approvalRight(acts[proposal.act]), 'a')

export const proposalView = (proposal: ListedProposal, me: Pick<Doer, 'grants' | 'staffId'>, now: Date): ReplyOfStaff<'GET /office/proposals'>['rows'][number] => ({
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
  decidedFactor: proposal.decided_factor,
  isMine: proposal.proposed_by === me.staffId,
  ownFrom: proposal.own_from?.toISOString() ?? null,
  mayDecide: mayDecide(me, proposal, now),
})
