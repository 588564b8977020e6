import type { TableOwners } from '#area.ts'

export const walletTables: TableOwners = {
  everybodys: ['reconciliation_findings', 'reconciliation_requests', 'live_news', 'year_statement_runs'],
  members: { adjustments: ['member_id', 'id'], year_statements: ['member_id'] },
  keysOverAllMembers: { adjustments_undoes_key: 'the cell of the adjustment that is undone' },
}
