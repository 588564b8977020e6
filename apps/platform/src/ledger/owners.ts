import type { TableOwners } from '#area.ts'

export const ledgerTables: TableOwners = {
  everybodys: [
    'book_readers',
    'house_minutes',
    'house_totals',
    'seal_blocks',
    'projections',
    'projection_builds',
    'winners',
    'reconciliations',
    'reconciliation_differences',
    'statement_lines',
    'liability_days',
    'liability_trees',
    'liability_leaves',
    'liability_pages',
    'liability_requests',
    'bank_balances',
  ],
  members: {
    purses: ['member_id'],
    transfers: ['member_id'],
    answers: ['member_id'],
    rounds: ['member_id'],
    bet_records: ['member_id'],
    member_statistics: ['member_id'],
    member_results: ['member_id'],
    liability_members: ['member_id'],
    liability_stakes: ['member_id'],
  },
  keysOverAllMembers: {
    answers_pkey: 'the cell of the game session or payment that the outside names with its id',
    rounds_pkey: 'the cell of the game session that opened the round',
    bet_records_pkey: 'the cell of the round',
  },
}
