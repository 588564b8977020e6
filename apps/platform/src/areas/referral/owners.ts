import type { TableOwners } from '#area.ts'

export const referralTables: TableOwners = {
  everybodys: ['referral_campaigns', 'referral_turn'],
  members: { referral_friends: ['friend_id'], referral_months: ['inviter_id'] },
  keysOverAllMembers: {},
}
