import type { ClaimInput, ClaimState } from '@trevo/rules/promotions/claim-states'
import type { RejectReason } from '@trevo/rules/promotions/reasons'
import type { Amounts, RewardKind } from '@trevo/rules/promotions/rewards'
import type { PromotionClass, Terms } from '@trevo/rules/promotions/terms'
import type { ColumnType, Generated } from 'kysely'

export type PromotionState = 'draft' | 'live' | 'paused' | 'ended'

/** What staff write: the terms, and what they may cost in all. */
export interface PromotionDraft {
  readonly terms: Terms
  readonly budget: Amounts
}

export interface PromotionsTable {
  key: string
  class: PromotionClass
  state: Generated<PromotionState>
  paused_at: Date | null
  draft: ColumnType<PromotionDraft | null, string | null, string | null>
  drafted_by: bigint | null
  drafted_at: Date | null
  live_number: number | null
  starts_at: Date | null
  ends_at: Date | null
  /** Resumed: what was played meanwhile is still to be counted. */
  recounts: Generated<boolean>
  changed_at: Date
  version: Generated<bigint>
}

export interface PromotionVersionsTable {
  promotion_key: string
  number: number
  /** Canonical JSON, whose bytes are hashed. */
  terms: string
  hash: Buffer
  made_by: bigint | null
  approved_by: bigint | null
  published_at: Date
}

export interface PromotionBudgetsTable {
  promotion_key: string
  currency: string
  limit_minor: bigint
  spent_minor: Generated<bigint>
  /** The limit of which staff were told that it is nearly used. */
  told_minor: Generated<bigint | null>
}

export interface ClaimsTable {
  id: bigint
  promotion_key: string
  version: number
  member_id: bigint
  period_key: string
  state: ClaimState
  currency: string
  reward_minor: Generated<bigint>
  reward_kind: Generated<RewardKind>
  /** Of a claim that hangs on a deposit: which, and the place that it takes, once a member. */
  deposit_id: Generated<bigint | null>
  slot: Generated<string | null>
  deposit_minor: Generated<bigint>
  /** The part of it that the bonus matches. */
  matched_minor: Generated<bigint>
  /** Of each condition, whole numbers as text. */
  counted: Generated<string[]>
  facts_from: Generated<bigint>
  joined_at: Date | null
  ends_at: Date | null
  claim_by: Date | null
  paid_at: Date | null
  tries: Generated<number>
  steps: Generated<number>
  changed_at: Date
}

export interface ClaimStepsTable {
  claim_id: bigint
  number: number
  input: ClaimInput
  from_state: ClaimState
  to_state: ClaimState
  done_by: 'member' | 'staff' | 'job'
  staff_id: bigint | null
  request_id: string | null
  reason: string | null
  done_at: Date
}

export interface ApplicationsTable {
  claim_id: bigint
  number: number
  request_id: string
  state: Generated<'waiting' | 'approved' | 'rejected' | 'withdrawn'>
  remark: Buffer | null
  sentence: Buffer | null
  sent_at: Date
  staff_id: bigint | null
  held_until: Date | null
  decided_at: Date | null
  reason: RejectReason | null
  version: Generated<number>
}

export interface ApplicationPicturesTable {
  claim_id: bigint
  application: number
  number: number
  request_id: string
  picture: Buffer
}

export interface ClaimMarksTable {
  promotion_key: string
  period_key: string
  kind: 'device' | 'document' | 'phone' | 'key'
  token: Buffer
  member_id: bigint
  taken_at: Date
}

export interface PromotionCodesTable {
  id: Generated<bigint>
  promotion_key: string
  hash: Buffer
  /** What a shared code says; null: a one-time code. */
  shared: string | null
  uses_made: number
  uses_left: number
  made_at: Date
}

export interface MemberBirthdaysTable {
  member_id: bigint
  /** Null, with the day: it was told, and taken back. */
  month: number | null
  day: number | null
  source: 'profile' | 'papers' | 'told'
  set_at: Date
}

export interface SegmentsTable {
  key: string
  name: string
  made_at: Date
  changed_at: Date
  changed_by: bigint | null
  version: Generated<bigint>
}

export interface SegmentMembersTable {
  member_id: bigint
  segment_key: string
  added_at: Date
  added_by: bigint | null
  removed_at: Date | null
  removed_by: bigint | null
}

export interface ClaimsTurnTable {
  is_only: Generated<boolean>
  facts_until: bigint
}

declare module '#db/tables.ts' {
  interface Tables {
    promotions: PromotionsTable
    promotion_versions: PromotionVersionsTable
    promotion_budgets: PromotionBudgetsTable
    claims: ClaimsTable
    claim_steps: ClaimStepsTable
    applications: ApplicationsTable
    application_pictures: ApplicationPicturesTable
    claims_turn: ClaimsTurnTable
    claim_marks: ClaimMarksTable
    promotion_codes: PromotionCodesTable
    member_birthdays: MemberBirthdaysTable
    segments: SegmentsTable
    segment_members: SegmentMembersTable
  }
}
