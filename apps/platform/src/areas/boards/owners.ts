import type { TableOwners } from '#area.ts'

export const boardTables: TableOwners = {
  everybodys: ['boards', 'boards_turn'],
  members: {
    board_entries: ['member_id'],
    board_results: ['member_id'],
  },
  keysOverAllMembers: {},
}
