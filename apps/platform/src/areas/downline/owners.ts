import type { TableOwners } from '#area.ts'

export const downlineTables: TableOwners = {
  everybodys: [],
  members: { agent_messages: ['agent_id'], team_online: ['agent_id'], team_looks: ['agent_id'], partner_cells: ['agent_id'], partner_told: ['agent_id'] },
  keysOverAllMembers: {},
}
