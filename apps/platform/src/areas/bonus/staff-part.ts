import type { StaffPart } from '#area.ts'
import { forfeitBonus, grantBonus } from '#areas/bonus/acts/bonus-acts.ts'
import { correctLine, keepLine } from '#areas/bonus/acts/dispute-acts.ts'
import { cancelFreeRoundsAct, giveFreeRoundsAct } from '#areas/bonus/acts/free-rounds-acts.ts'
import { listBonusDisputes, showBonusDispute } from '#areas/bonus/operations/staff/disputes.ts'
import { listFreeRounds, listLateFreeRounds, listMemberFreeRounds } from '#areas/bonus/operations/staff/free-rounds.ts'
import { listMemberBonuses } from '#areas/bonus/operations/staff/list-member-bonuses.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const bonusStaff: StaffPart = {
  acts: [grantBonus, forfeitBonus, correctLine, keepLine, giveFreeRoundsAct, cancelFreeRoundsAct],
  handlers: {
    'GET /office/bonus-disputes': listBonusDisputes,
    'GET /office/bonus-disputes/:disputeId': showBonusDispute,
    'POST /office/bonus-disputes/:disputeId/correct': actHandler('POST /office/bonus-disputes/:disputeId/correct', correctLine, ({ params, body: { reason: _reason, ...payload } }) => ({ ...params, ...payload })),
    'POST /office/bonus-disputes/:disputeId/keep': actHandler('POST /office/bonus-disputes/:disputeId/keep', keepLine, ({ params, body: { reason: _reason, ...payload } }) => ({ ...params, ...payload })),
    'GET /office/members/:memberId/bonuses': listMemberBonuses,
    'POST /office/members/:memberId/bonuses': actHandler('POST /office/members/:memberId/bonuses', grantBonus, ({ params, body: { reason: _reason, ...payload } }) => ({ ...params, ...payload })),
    'POST /office/bonuses/:bonusId/forfeit': actHandler('POST /office/bonuses/:bonusId/forfeit', forfeitBonus, ({ params }) => params),
    'GET /office/members/:memberId/free-rounds': listMemberFreeRounds,
    'POST /office/members/:memberId/free-rounds': actHandler('POST /office/members/:memberId/free-rounds', giveFreeRoundsAct, ({ params, body: { reason: _reason, ...payload } }) => ({ ...params, ...payload })),
    'POST /office/free-rounds/:freeRoundsId/cancel': actHandler('POST /office/free-rounds/:freeRoundsId/cancel', cancelFreeRoundsAct, ({ params }) => params),
    'GET /office/free-rounds': listFreeRounds,
    'GET /office/free-rounds/late': listLateFreeRounds,
  },
}
