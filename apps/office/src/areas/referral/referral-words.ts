import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { t } from '#i18n/t.ts'
import type { Tone } from '#ui/state-badge.tsx'

export type ReferralCampaigns = ReplyOfStaff<'GET /office/referral-campaigns'>
export type Campaign = ReferralCampaigns['versions'][number]
export type Friend = ReplyOfStaff<'GET /office/referral-friends'>['rows'][number]

export const campaignWord = (state: Campaign['state']): string => t(`referral.campaign.${state}`)
export const friendWord = (state: Friend['state']): string => t(`referral.state.${state}`)
export const markWord = (mark: Friend['marks'][number]): string => t(`referral.mark.${mark}`)
export const whyWord = (why: NonNullable<Friend['why']>): string => t(`referral.why.${why}`)

export const campaignTone = { live: 'good', paused: 'caution', over: 'neutral' } as const satisfies Readonly<Record<Campaign['state'], Tone>>
export const friendTone = { registered: 'neutral', deposited: 'info', playing: 'info', waiting: 'caution', paid: 'good', not_eligible: 'danger', expired: 'neutral' } as const satisfies Readonly<Record<Friend['state'], Tone>>
