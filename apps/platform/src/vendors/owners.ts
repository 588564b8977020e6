import type { TableOwners } from '#area.ts'

export const vendorsTables: TableOwners = {
  everybodys: ['overdue_rounds', 'overdue_rounds_looked', 'vendor_fee_terms', 'vendor_statements', 'maintenance_windows', 'vendor_game_names', 'fast_rounds'],
  members: {
    rounds_said_over: ['member_id'],
    launch_tokens: ['token_hash'],
    game_sessions: ['token_hash'],
  },
  keysOverAllMembers: {
    rounds_said_over_pkey: 'the cell of the game session that opened the round',
  },
}
