import type { TableOwners } from '#area.ts'

export const siteTables: TableOwners = {
  everybodys: ['site', 'field_rules', 'seeds', 'market_files'],
  members: {},
  keysOverAllMembers: {},
}
