import type { Area } from '#area.ts'
import { claimDepositsJob } from '#areas/promotions/jobs/claim-deposits.ts'
import { decideClaimsJob } from '#areas/promotions/jobs/decide-claims.ts'
import { followBirthdaysJob } from '#areas/promotions/jobs/follow-birthdays.ts'
import { forgetApplicationsJob } from '#areas/promotions/jobs/forget-applications.ts'
import { tellBudgetsJob } from '#areas/promotions/jobs/tell-budgets.ts'
import { addApplicationPicture } from '#areas/promotions/operations/member/add-application-picture.ts'
import { claimReward } from '#areas/promotions/operations/member/claim-reward.ts'
import { forgetBirthday } from '#areas/promotions/operations/member/forget-birthday.ts'
import { joinPromotion } from '#areas/promotions/operations/member/join-promotion.ts'
import { leavePromotion } from '#areas/promotions/operations/member/leave-promotion.ts'
import { listDepositOffers } from '#areas/promotions/operations/member/list-deposit-offers.ts'
import { listPromotions } from '#areas/promotions/operations/member/list-promotions.ts'
import { redeemCode } from '#areas/promotions/operations/member/redeem-code.ts'
import { sendApplication } from '#areas/promotions/operations/member/send-application.ts'
import { setBirthday } from '#areas/promotions/operations/member/set-birthday.ts'
import { showBirthday } from '#areas/promotions/operations/member/show-birthday.ts'
import { showPromotion } from '#areas/promotions/operations/member/show-promotion.ts'
import { weighPromotion } from '#areas/promotions/operations/member/weigh-promotion.ts'
import { withdrawApplication } from '#areas/promotions/operations/member/withdraw-application.ts'
import { adsSend } from './commands/ads-send.ts'
import { promotionsRecompute } from './commands/promotions-recompute.ts'
import { promotionTables } from './owners.ts'
import { promotionServices } from './services.ts'
import { promotionStaff } from './staff-part.ts'

export const promotions: Area = {
  name: 'promotions',
  handlers: {
    'GET /api/deposit-offers': listDepositOffers,
    'GET /api/promotions': listPromotions,
    'GET /api/promotions/:promotionId': showPromotion,
    'GET /api/promotions/:promotionId/worth': weighPromotion,
    'POST /api/promotions/:promotionId/join': joinPromotion,
    'GET /api/birthday': showBirthday,
    'PUT /api/birthday': setBirthday,
    'DELETE /api/birthday': forgetBirthday,
    'POST /api/promotion-codes': redeemCode,
    'POST /api/promotions/:promotionId/leave': leavePromotion,
    'POST /api/promotions/:promotionId/claim': claimReward,
    'POST /api/promotions/:promotionId/application': sendApplication,
    'DELETE /api/promotions/:promotionId/application': withdrawApplication,
    'PUT /api/promotions/:promotionId/applications/:applicationRequestId/pictures/:pictureRequestId': addApplicationPicture,
  },
  commands: [adsSend, promotionsRecompute],
  jobs: [decideClaimsJob, claimDepositsJob, forgetApplicationsJob, followBirthdaysJob, tellBudgetsJob],
  tables: promotionTables,
  services: promotionServices,
  staff: promotionStaff,
}
