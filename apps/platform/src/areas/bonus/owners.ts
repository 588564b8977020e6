import type { TableOwners } from '#area.ts'

export const bonusTables: TableOwners = {
  everybodys: [],
  members: { wager_disputes: ['id', 'grant_id'] },
  keysOverAllMembers: {},
}
