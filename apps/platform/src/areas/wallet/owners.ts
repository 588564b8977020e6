import type { TableOwners } from '#area.ts'

export const walletTables: TableOwners = {
  everybodys: ['reconciliation_findings', 'reconciliation_requests', 'live_news'],
  members: { adjustments: ['member_id', 'id'] },
  keysOverAllMembers: { adjustments_undoes_key: 'the cell of the adjustment that is undone' },
}
