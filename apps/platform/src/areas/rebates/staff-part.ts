import type { StaffPart } from '#area.ts'
import { setTopRate } from '#areas/rebates/acts/set-top-rate.ts'
import { rebateLineExport } from '#areas/rebates/exports/line-export.ts'
import { listRebateBranches, listRebateLines, listRebateRuns } from '#areas/rebates/operations/staff/list-rebate-runs.ts'
import { showMemberRates } from '#areas/rebates/operations/staff/show-member-rates.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const rebateStaff: StaffPart = {
  acts: [setTopRate],
  exports: [rebateLineExport],
  handlers: {
    'GET /office/rebate-runs': listRebateRuns,
    'GET /office/rebate-lines': listRebateLines,
    'GET /office/rebate-branches': listRebateBranches,
    'GET /office/members/:memberId/rebate-rates': showMemberRates,
    'PUT /office/members/:memberId/rebate-rates': actHandler('PUT /office/members/:memberId/rebate-rates', setTopRate, ({ params, body: { category, bps } }) => ({ memberId: params.memberId, category, bps })),
  },
}
