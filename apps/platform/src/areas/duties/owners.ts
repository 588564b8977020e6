import type { TableOwners } from '#area.ts'

export const dutiesTables: TableOwners = {
  everybodys: ['market_reports', 'market_report_parts'],
  members: {},
  keysOverAllMembers: {},
}
