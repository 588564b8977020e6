import type { Area } from '#area.ts'
import { cashbackWeekJob, rakebackDayJob } from './jobs/reward-jobs.ts'
import { listRewardLines } from './operations/member/list-reward-lines.ts'
import { cashbackTables } from './owners.ts'
import { cashbackStaff } from './staff-part.ts'

/** What of their play members are given back in cash: cashback by the week, rakeback by the day. */
export const cashback: Area = {
  name: 'cashback',
  handlers: { 'GET /api/reward-lines': listRewardLines },
  jobs: [cashbackWeekJob, rakebackDayJob],
  tables: cashbackTables,
  staff: cashbackStaff,
}
