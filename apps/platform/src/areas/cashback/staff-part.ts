import type { StaffPart } from '#area.ts'
import { publishRates } from '#areas/cashback/acts/publish-rates.ts'
import { rewardLineExport } from '#areas/cashback/exports/line-export.ts'
import { listRewardRates } from '#areas/cashback/operations/staff/rates.ts'
import { listRewardLines, listRewardRuns, showRewardRun } from '#areas/cashback/operations/staff/runs.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const cashbackStaff: StaffPart = {
  acts: [publishRates],
  exports: [rewardLineExport],
  handlers: {
    'GET /office/reward-runs': listRewardRuns,
    'GET /office/reward-runs/:runId': showRewardRun,
    'GET /office/reward-lines': listRewardLines,
    'GET /office/reward-rates': listRewardRates,
    'POST /office/reward-rates': actHandler('POST /office/reward-rates', publishRates, ({ body: { reason: _reason, ...payload } }) => payload),
  },
}
