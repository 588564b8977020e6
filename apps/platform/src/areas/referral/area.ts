import type { Area } from '#area.ts'
import { qualifyReferralsJob } from './jobs/qualify-referrals.ts'
import { listReferrals } from './operations/member/list-referrals.ts'
import { referralTables } from './owners.ts'
import { referralStaff } from './staff-part.ts'

/** Members who bring friends: campaigns by version, how far each friend is, and what is paid for one who pays in and plays. */
export const referral: Area = {
  name: 'referral',
  handlers: { 'GET /api/referrals': listReferrals },
  jobs: [qualifyReferralsJob],
  tables: referralTables,
  staff: referralStaff,
}
