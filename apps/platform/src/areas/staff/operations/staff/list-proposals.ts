import { proposalId, proposalKey } from '@trevo/rules/ids'
import { acts } from '@trevo/rules/staff/acts'
import { hasSign } from '@trevo/rules/staff/rights'
import { cursorOf, placeOf } from '#areas/staff/cursor.ts'
import { listProposals, type ProposalFilter } from '#areas/staff/proposal-store.ts'
import { proposalView } from '#areas/staff/proposal-view.ts'
import type { StaffHandler, StaffMember } from '#areas/staff/staff-call.ts'

/** What may be decided by somebody, or is theirs; who may read the log reads what was decided too. */
const filterOf = (view: 'waiting' | 'mine' | 'decided', me: StaffMember): ProposalFilter => {
  const acted = Object.entries(acts).filter(([, { right }]) => hasSign(me.grants, right, 'a')).map(([name]) => name)
  if (view === 'mine') return { state: 'any', proposedBy: me.staffId }
  if (view === 'waiting') return { state: 'open', acts: acted, notBy: me.staffId }
  return { state: 'decided', ...(hasSign(me.grants, 'audit.view', 'r') ? {} : { acts: acted }) }
}

export const listWaiting: StaffHandler<'GET /office/proposals'> = async ({ query }, call) => {
  const { db, keys, clock, me } = call
  const of = `proposals ${query.view} ${me.staffId}`
  const place = placeOf(keys, { of }, query.after)
  const before = place === null ? null : { at: new Date(Number(place[0])), id: proposalKey(place[1] ?? '') ?? 0n }
  const rows = await listProposals(db, filterOf(query.view, me), { before, limit: query.limit + 1 })
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    rows: shown.map((each) => proposalView(each, me)),
    next: rows.length > shown.length && last !== undefined ? cursorOf(keys, { of }, [String(last.proposed_at.getTime()), proposalId(last.id)]) : null,
    asOf: clock.now().toISOString(),
  }
}
