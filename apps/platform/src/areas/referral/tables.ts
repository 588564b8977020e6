import type { ReferralAmounts, ReferralMark, ReferralPays, ReferralState } from '@trevo/rules/agents/referral'
import type { Product } from '@trevo/rules/promotions/reward-rates'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type CampaignState = 'live' | 'paused' | 'over'

export interface ReferralCampaignsTable {
  version: GeneratedAlways<number>
  state: Generated<CampaignState>
  product: Product
  categories: readonly string[]
  pays: ReferralPays
  times: number
  bonus_days: number
  days: number
  hold_days: number
  month_max: number
  is_verified: boolean
  amounts: ColumnType<Readonly<Record<string, ReferralAmounts>>, string, never>
  made_at: Date
  proposal: bigint | null
  row_version: Generated<number>
}

export const referralWhys = ['mark', 'staff', 'month', 'closed'] as const
export type ReferralWhy = (typeof referralWhys)[number]

export interface ReferralFriendsTable {
  friend_id: bigint
  entry: GeneratedAlways<bigint>
  inviter_id: bigint
  campaign: number
  registered_at: Date
  ends_at: Date
  state: Generated<ReferralState>
  deposits_minor: Generated<bigint>
  turnover_minor: Generated<bigint>
  pays_at: Date | null
  marks: Generated<readonly ReferralMark[]>
  review: 'open' | 'allowed' | null
  why: ReferralWhy | null
  reward_minor: Generated<bigint>
  reward_currency: string | null
  ended_at: Date | null
  look_at: Date | null
  version: Generated<number>
}

export interface ReferralMonthsTable {
  inviter_id: bigint
  month: string
  paid: number
}

export interface ReferralTurnTable {
  is_only: Generated<boolean>
  n: bigint
}

declare module '#db/tables.ts' {
  interface Tables {
    referral_campaigns: ReferralCampaignsTable
    referral_friends: ReferralFriendsTable
    referral_months: ReferralMonthsTable
    referral_turn: ReferralTurnTable
  }
}
