import type { TableOwners } from '#area.ts'

export const messagesTables: TableOwners = {
  everybodys: ['outbox'],
  members: {},
  keysOverAllMembers: {},
}
