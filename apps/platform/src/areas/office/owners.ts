import type { TableOwners } from '#area.ts'

export const officeOwners: TableOwners = {
  everybodys: ['staff_exports'],
  members: {},
  keysOverAllMembers: {},
}
