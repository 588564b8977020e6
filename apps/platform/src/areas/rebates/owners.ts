import type { TableOwners } from '#area.ts'

export const rebateTables: TableOwners = {
  everybodys: ['rebate_runs'],
  members: { rebate_rates: ['member_id'], turnover_days: ['member_id'], rebate_branches: ['earner_id'], rebate_lines: ['member_id'] },
  keysOverAllMembers: {},
}
