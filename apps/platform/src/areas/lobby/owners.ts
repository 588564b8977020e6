import type { TableOwners } from '#area.ts'

export const lobbyTables: TableOwners = {
  everybodys: ['providers', 'games', 'vendor_categories', 'game_classes', 'catalogue_version', 'game_changes', 'game_imports', 'catalogue_snapshots'],
  members: {
    favourites: ['member_id'],
    recent_games: ['member_id'],
  },
  keysOverAllMembers: {},
}
