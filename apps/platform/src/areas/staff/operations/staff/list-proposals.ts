import { approvalRight } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import { hasSign, mayRead } from '@trevo/rules/staff/rights'
import { readList } from '#areas/staff/cursor.ts'
import { countProposals, listProposals, type ProposalFilter } from '#areas/staff/proposal-store.ts'
import { proposalView } from '#areas/staff/proposal-view.ts'
import type { StaffHandler, StaffMember } from '#areas/staff/staff-call.ts'

/** What may be decided by somebody, or is theirs; who may read the log reads what was decided too, but of what is named persons' alone. */
const filterOf = (view: 'waiting' | 'mine' | 'decided', me: StaffMember): ProposalFilter => {
  const acted = Object.entries(acts).filter(([, rule]) => hasSign(me.grants, approvalRight(rule), 'a')).map(([name]) => name)
  if (view === 'mine') return { state: 'any', proposedBy: me.staffId }
  if (view === 'waiting') return { state: 'open', acts: acted, notBy: me.staffId }
  return { state: 'decided', withoutAml: !mayRead(me.grants, 'aml.cases'), ...(hasSign(me.grants, 'audit.view', 'r') ? {} : { acts: acted }) }
}

export const listWaiting: StaffHandler<'GET /office/proposals'> = ({ query }, call) => {
  const { db, me } = call
  const filter = filterOf(query.view, me)
  return readList(call, {
    of: { list: 'proposals', ...filter },
    query,
    read: (ask) => listProposals(db, filter, ask),
    placeOf: ({ proposed_at_text: at, id }) => [at, id.toString()],
    about: () => countProposals(db, filter),
    view: (each) => proposalView(each, me, call.clock.now()),
  })
}
