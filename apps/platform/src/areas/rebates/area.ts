import type { Area } from '#area.ts'
import { agentsRecompute } from './commands/agents-recompute.ts'
import { rebatesDayJob } from './jobs/rebates-day.ts'
import { listRates } from './operations/member/list-rates.ts'
import { listRebates } from './operations/member/list-rebates.ts'
import { setRate } from './operations/member/set-rate.ts'
import { showRebate } from './operations/member/show-rebate.ts'
import { rebateTables } from './owners.ts'
import { rebateStaff } from './staff-part.ts'

/** What agents and members earn of play: rates by member and category, runs by day, lines and what they are made of. */
export const rebates: Area = {
  name: 'rebates',
  handlers: {
    'GET /api/agents/rates': listRates,
    'GET /api/agents/rebates': listRebates,
    'GET /api/agents/rebates/:day': showRebate,
    'PUT /api/agents/rates/:memberId': setRate,
  },
  jobs: [rebatesDayJob],
  commands: [agentsRecompute],
  tables: rebateTables,
  staff: rebateStaff,
}
