import type { StaffPart } from '#area.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { makePromotionCodes, sharePromotionCode } from '#areas/promotions/acts/code-acts.ts'
import { discardPromotionDraft, savePromotionDraft } from '#areas/promotions/acts/draft-acts.ts'
import { approveApplication, rejectApplication, takeApplication } from '#areas/promotions/acts/review-acts.ts'
import { changeSegment, saveSegmentName } from '#areas/promotions/acts/segment-acts.ts'
import { endPromotion, pausePromotion, publishPromotion, resumePromotion } from '#areas/promotions/acts/state-acts.ts'
import { listApplications, listStaffApplicationPictures, showApplication } from '#areas/promotions/operations/staff/applications.ts'
import { countPromotionMatches } from '#areas/promotions/operations/staff/matches.ts'
import { listStaffPromotions, showStaffPromotion } from '#areas/promotions/operations/staff/promotions.ts'
import { listSegmentMembers, listStaffSegments, showSegment } from '#areas/promotions/operations/staff/segments.ts'

/** What staff write, put live and decide. */
export const promotionStaff: StaffPart = {
  acts: [savePromotionDraft, discardPromotionDraft, publishPromotion, pausePromotion, resumePromotion, endPromotion, sharePromotionCode, makePromotionCodes, saveSegmentName, changeSegment, takeApplication, approveApplication, rejectApplication],
  handlers: {
    'GET /office/promotions': listStaffPromotions,
    'GET /office/promotions/:key': showStaffPromotion,
    'GET /office/promotions/:key/matches': countPromotionMatches,
    'PUT /office/promotions/:key/draft': actHandler('PUT /office/promotions/:key/draft', savePromotionDraft, ({ params, body: { terms, budget } }) => ({ ...params, terms, budget }) as never),
    'POST /office/promotions/:key/discard': actHandler('POST /office/promotions/:key/discard', discardPromotionDraft, ({ params }) => params),
    'POST /office/promotions/:key/publish': actHandler('POST /office/promotions/:key/publish', publishPromotion, ({ params }) => params),
    'POST /office/promotions/:key/pause': actHandler('POST /office/promotions/:key/pause', pausePromotion, ({ params }) => params),
    'POST /office/promotions/:key/resume': actHandler('POST /office/promotions/:key/resume', resumePromotion, ({ params }) => params),
    'POST /office/promotions/:key/end': actHandler('POST /office/promotions/:key/end', endPromotion, ({ params }) => params),
    'POST /office/promotions/:key/shared-codes': actHandler('POST /office/promotions/:key/shared-codes', sharePromotionCode, ({ params, body: { code, uses } }) => ({ ...params, code, uses })),
    'POST /office/promotions/:key/one-time-codes': actHandler('POST /office/promotions/:key/one-time-codes', makePromotionCodes, ({ params, body: { count } }) => ({ ...params, count })),
    'GET /office/segments': listStaffSegments,
    'GET /office/segments/:segmentKey': showSegment,
    'GET /office/segments/:segmentKey/members': listSegmentMembers,
    'PUT /office/segments/:segmentKey': actHandler('PUT /office/segments/:segmentKey', saveSegmentName, ({ params, body: { name } }) => ({ ...params, name })),
    'POST /office/segments/:segmentKey/members': actHandler('POST /office/segments/:segmentKey/members', changeSegment, ({ params, body: { change, lines } }) => ({ ...params, change, lines })),
    'GET /office/applications': listApplications,
    'GET /office/applications/:claimId': showApplication,
    'GET /office/applications/:claimId/pictures': listStaffApplicationPictures,
    'POST /office/applications/:claimId/take': actHandler('POST /office/applications/:claimId/take', takeApplication, ({ params, body }) => ({ ...params, isMine: body.isMine })),
    'POST /office/applications/:claimId/approve': actHandler('POST /office/applications/:claimId/approve', approveApplication, ({ params, body }) => ({ ...params, amountMinor: body.amountMinor })),
    'POST /office/applications/:claimId/reject': actHandler('POST /office/applications/:claimId/reject', rejectApplication, ({ params, body: { why, sentence } }) => ({ ...params, why, sentence })),
  },
}
