import type { Area } from '#area.ts'
import { closeSlotsJob } from './jobs/close-slots.ts'
import { foldSlotsJob } from './jobs/fold-slots.ts'
import { collectArrearsJob, payLinesJob } from './jobs/pay-lines.ts'
import { dividendsPeriodJob, salariesDayJob, salariesSlotJob } from './jobs/salaries.ts'
import { disputeLine } from './operations/member/dispute-line.ts'
import { listDividends } from './operations/member/list-dividends.ts'
import { payLine } from './operations/member/pay-line.ts'
import { showLine } from './operations/member/show-line.ts'
import { payoutTables } from './owners.ts'
import { payoutStaff } from './staff-part.ts'

/** What contracts come to: turnover by the hour, salaries and dividends, who pays them, and what is owed or doubted. */
export const payouts: Area = {
  name: 'payouts',
  handlers: {
    'GET /api/agents/dividends': listDividends,
    'GET /api/agents/lines/:lineId': showLine,
    'POST /api/agents/lines/:lineId/dispute': disputeLine,
    'POST /api/agents/lines/:lineId/pay': payLine,
  },
  jobs: [closeSlotsJob, foldSlotsJob, salariesSlotJob, salariesDayJob, dividendsPeriodJob, payLinesJob, collectArrearsJob],
  tables: payoutTables,
  staff: payoutStaff,
}
