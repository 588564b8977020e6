import type { TableOwners } from '#area.ts'

export const payoutTables: TableOwners = {
  everybodys: ['turnover_closings', 'turnover_folds', 'contract_runs'],
  members: {
    turnover_slots: ['member_id'],
    contract_lines: ['id', 'contract_id'],
    contract_line_payments: ['line_id'],
    contract_charges: ['id'],
    contract_payers: ['payer_id'],
    contract_disputes: ['id', 'line_id'],
    contract_fenced: ['line_id'],
    plan_members: ['member_id'],
  },
  keysOverAllMembers: {},
}
