import type { Area } from '#area.ts'
import { groupAccountsJob } from './jobs/group-accounts.ts'
import { scanMembersJob } from './jobs/scan-members.ts'
import { askHouseRulesJob } from './jobs/ask-house-rules.ts'
import { screenMembersJob } from './jobs/screen-members.ts'
import { forgetRiskJob } from './jobs/forget-risk.ts'
import { riskTables } from './owners.ts'
import { riskServices } from './services.ts'
import { riskStaff } from './staff-part.ts'

/** Who cheats, and whose money is not what it seems: alerts with their lines, cases with their clock, and by what members belong together. */
export const risk: Area = {
  name: 'risk',
  jobs: [scanMembersJob, askHouseRulesJob, screenMembersJob, forgetRiskJob, groupAccountsJob],
  tables: riskTables,
  staff: riskStaff,
  services: riskServices,
}
