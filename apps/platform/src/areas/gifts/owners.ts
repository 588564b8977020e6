import type { TableOwners } from '#area.ts'

export const giftTables: TableOwners = {
  everybodys: [],
  members: { rains: ['id', 'agent_id'], rain_packets: ['rain_id'], rain_members: ['rain_id'], gifts: ['id', 'agent_id'] },
  keysOverAllMembers: {},
}
