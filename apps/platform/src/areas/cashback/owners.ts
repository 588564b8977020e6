import type { TableOwners } from '#area.ts'

export const cashbackTables: TableOwners = {
  everybodys: ['reward_rates', 'reward_runs'],
  members: { reward_lines: ['member_id'] },
  keysOverAllMembers: {},
}
