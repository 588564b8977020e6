import type { Area } from '#area.ts'
import { auditVerify } from '#areas/staff/commands/audit-verify.ts'
import { officeAllow } from '#areas/staff/commands/office-allow.ts'
import { officeOwnerAdd, officeOwnerReset } from '#areas/staff/commands/office-owner.ts'
import { staffJobs } from '#areas/staff/jobs/staff-jobs.ts'
import { staffActs } from './acts.ts'
import { staffHandlers } from './handlers.ts'
import { staffTables } from './owners.ts'
import { registerPublishedHeads } from './published-heads.ts'

/** Who works here, what they may do, propose and approve, and the log of it. Every other area's staff operations stand on its frame. */
export const staff: Area = {
  name: 'staff',
  jobs: staffJobs,
  commands: [officeOwnerAdd, officeOwnerReset, officeAllow, auditVerify],
  plainRoutes: [registerPublishedHeads],
  tables: staffTables,
  staff: { handlers: staffHandlers, acts: staffActs },
}
