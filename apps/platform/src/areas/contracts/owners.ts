import type { TableOwners } from '#area.ts'

export const contractTables: TableOwners = {
  everybodys: [],
  members: { agent_contracts: ['id', 'payer_id'], agent_contract_versions: ['contract_id'] },
  keysOverAllMembers: {},
}
