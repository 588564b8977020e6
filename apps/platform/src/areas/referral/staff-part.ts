import type { StaffPart } from '#area.ts'
import { pauseCampaign, publishCampaign, resumeCampaign } from '#areas/referral/acts/campaign-acts.ts'
import { decideFriend } from '#areas/referral/acts/decide-friend.ts'
import { listReferralCampaigns, listReferralFriends } from '#areas/referral/operations/staff/campaigns.ts'
import { actHandler } from '#areas/staff/perform.ts'

export const referralStaff: StaffPart = {
  acts: [publishCampaign, pauseCampaign, resumeCampaign, decideFriend],
  handlers: {
    'GET /office/referral-campaigns': listReferralCampaigns,
    'POST /office/referral-campaigns': actHandler('POST /office/referral-campaigns', publishCampaign, ({ body: { reason: _reason, ...payload } }) => payload),
    'POST /office/referral-campaigns/pause': actHandler('POST /office/referral-campaigns/pause', pauseCampaign, () => ({})),
    'POST /office/referral-campaigns/resume': actHandler('POST /office/referral-campaigns/resume', resumeCampaign, () => ({})),
    'GET /office/referral-friends': listReferralFriends,
    'POST /office/referral-friends/:memberId/decide': actHandler('POST /office/referral-friends/:memberId/decide', decideFriend, ({ params, body: { isAllowed } }) => ({ memberId: params.memberId, isAllowed })),
  },
}
