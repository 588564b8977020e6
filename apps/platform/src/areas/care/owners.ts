import type { TableOwners } from '#area.ts'

export const careTables: TableOwners = {
  everybodys: [],
  members: {},
  keysOverAllMembers: {},
}
