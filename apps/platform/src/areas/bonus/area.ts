import type { Area } from '#area.ts'
import { expireGrantsJob } from '#areas/bonus/jobs/expire-grants.ts'
import { settleGrantsJob } from '#areas/bonus/jobs/settle-grants.ts'
import { warnGrantsJob } from '#areas/bonus/jobs/warn-grants.ts'
import { disputeLine } from '#areas/bonus/operations/member/dispute-line.ts'
import { giveUpBonus } from '#areas/bonus/operations/member/give-up-bonus.ts'
import { listBonusLines } from '#areas/bonus/operations/member/list-bonus-lines.ts'
import { listRewards } from '#areas/bonus/operations/member/list-rewards.ts'
import { orderBonuses } from '#areas/bonus/operations/member/order-bonuses.ts'
import { showBonus } from '#areas/bonus/operations/member/show-bonus.ts'
import { bonusTables } from './owners.ts'
import { bonusStaff } from './staff-part.ts'

/** Bonus money as members and staff see it; its grants and its money lie in the ledger's room. */
export const bonus: Area = {
  name: 'bonus',
  handlers: {
    'GET /api/rewards': listRewards,
    'GET /api/bonus/:bonusId': showBonus,
    'GET /api/bonus/:bonusId/lines': listBonusLines,
    'POST /api/bonus/:bonusId/dispute': disputeLine,
    'POST /api/bonus/:bonusId/give-up': giveUpBonus,
    'POST /api/bonus/order': orderBonuses,
  },
  jobs: [settleGrantsJob, expireGrantsJob, warnGrantsJob],
  tables: bonusTables,
  staff: bonusStaff,
}
