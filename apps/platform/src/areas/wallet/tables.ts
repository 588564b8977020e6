import type { ColumnType, Generated } from 'kysely'
import type { KeptFigures } from './year-statement/kept-figures.ts'

export interface AdjustmentsTable {
  id: bigint
  member_id: bigint
  currency: string
  direction: 'credit' | 'debit'
  amount_minor: bigint
  evidence: string
  proposal: bigint | null
  undoes: bigint | null
  at: Generated<Date>
}

export interface ReconciliationFindingsTable {
  party_kind: string
  party: string
  day: string
  kind: string
  tx_id: string
  problem: string
  state: 'explained' | 'corrected' | 'closed'
  note: string
  version: Generated<number>
  changed_by: bigint | null
  changed_at: Date
}

export interface ReconciliationRequestsTable {
  id: Generated<bigint>
  day: string
  party_kind: string
  party: string
  asked_by: bigint | null
  asked_at: Date
  taken_at: Generated<Date | null>
}

export interface YearStatementsTable {
  member_id: bigint
  year: number
  currency: string
  market: string
  zone: string
  figures: ColumnType<KeptFigures, string, never>
  made_at: Date
  opened_at: Generated<Date | null>
  told_at: Generated<Date | null>
}

export interface YearStatementRunsTable {
  year: number
  market: string
  zone: string
  natures: string[]
  began_at: Date
  place_member: Generated<bigint>
  place_currency: Generated<string>
  made: Generated<bigint>
  ended_at: Generated<Date | null>
  told_at: Generated<Date | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    adjustments: AdjustmentsTable
    reconciliation_findings: ReconciliationFindingsTable
    year_statements: YearStatementsTable
    year_statement_runs: YearStatementRunsTable
    reconciliation_requests: ReconciliationRequestsTable
  }
}
