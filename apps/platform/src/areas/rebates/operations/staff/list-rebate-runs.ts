import { memberId, memberKey } from '@trevo/rules/ids'
import { countBranches, countLines, countRuns, pageBranches, pageLines, pageRuns } from '#areas/rebates/office-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Product §13.1392. */
export const listRebateRuns: StaffHandler<'GET /office/rebate-runs'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'rebate-runs' },
    query,
    read: (ask) => pageRuns(call.db, ask),
    placeOf: ({ day }) => [day],
    about: () => countRuns(call.db),
    view: ({ day, ends_at: endsAt, state, lines, sums, paid_at: paidAt }) => ({
      day, endsAt: endsAt.toISOString(), state, lines, sums: Object.entries(sums).map(([currency, amountMinor]) => ({ currency, amountMinor })), paidAt: paidAt?.toISOString() ?? null,
    }),
  })

/** Product §13.1392. */
export const listRebateLines: StaffHandler<'GET /office/rebate-lines'> = ({ query }, call) => {
  const filter = { day: query.day, state: query.state }
  return readList(call, {
    of: { list: 'rebate-lines', ...filter },
    query,
    read: (ask) => pageLines(call.db, filter, ask),
    placeOf: ({ member_id: member, currency }) => [member.toString(), currency],
    about: () => countLines(call.db, filter),
    view: ({ member_id: member, username, currency, exact, carried, remainder, amount_minor: amount, state, failed_why: failedWhy, ended_at: endedAt }) => ({
      member: { memberId: memberId(member), username }, currency, exact, carried, remainder, amountMinor: amount.toString(), state, failedWhy, endedAt: endedAt?.toISOString() ?? null,
    }),
  })
}

/** Product §13.1392. */
export const listRebateBranches: StaffHandler<'GET /office/rebate-branches'> = ({ query }, call) => {
  const filter = { day: query.day, earnerId: memberKey(query.member) ?? 0n, currency: query.currency }
  return readList(call, {
    of: { list: 'rebate-branches', ...filter },
    query,
    read: (ask) => pageBranches(call.db, filter, ask),
    placeOf: ({ branch_id: branch, category, of_day: ofDay }) => [branch.toString(), category, ofDay],
    about: () => countBranches(call.db, filter),
    view: ({ branch_id: branch, username, category, of_day: ofDay, turnover_minor: turnover, rate_bps: rateBps, below_bps: belowBps }) => ({
      branch: { memberId: memberId(branch), username }, category, ofDay, turnoverMinor: turnover.toString(), rateBps, belowBps,
    }),
  })
}
