import type { TableOwners } from '#area.ts'

export const promotionTables: TableOwners = {
  everybodys: ['promotions', 'promotion_versions', 'promotion_budgets', 'promotion_codes', 'claims_turn', 'segments'],
  members: {
    claims: ['id'],
    claim_marks: ['member_id'],
    member_birthdays: ['member_id'],
    segment_members: ['member_id'],
    claim_steps: ['claim_id'],
    applications: ['claim_id'],
    application_pictures: ['claim_id'],
  },
  keysOverAllMembers: {
    claim_marks_pkey: 'A mark of one person, whichever of their accounts comes first: what it is for lies over all members.',
    claims_promotion_key_member_id_period_key_key: 'The key of a promotion, then the member: one row a member and period, in the member’s own cell.',
  },
}
