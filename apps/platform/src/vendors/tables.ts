import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** JSON goes in as text and comes out parsed, of a shape that the reader checks. */
type Json = ColumnType<unknown, string | undefined, string>

/** A round that was open a day after it began, and what its vendor says of it. */
export interface OverdueRoundsTable {
  source: string
  round_id: string
  listed_at: Generated<Date>
  asked_at: Date | null
  asked_times: Generated<number>
  vendor_state: 'open' | 'settled' | 'cancelled' | 'unknown' | null
  vendor_transactions: ColumnType<unknown, string | null, string | null>
  answered_at: Date | null
  trouble: string | null
}

export interface ReconciliationsTable {
  id: GeneratedAlways<bigint>
  /** UTC. */
  day: ColumnType<string, string, never>
  party_kind: 'vendor' | 'payment'
  party: string
  started_at: Generated<Date>
  ended_at: Date | null
  state: Generated<'running' | 'equal' | 'different' | 'failed'>
  ours: Json
  theirs: Json
  counts: Json
  in_flight: Generated<bigint>
  trouble: string | null
}

export interface ReconciliationDifferencesTable {
  reconciliation_id: bigint
  n: number
  problem: 'missing-here' | 'missing-there' | 'other-amount' | 'other-member' | 'other-state' | 'twice-there'
  kind: string
  tx_id: string
  round_id: string | null
  ours: ColumnType<unknown, string | null, never>
  theirs: ColumnType<unknown, string | null, never>
}

declare module '#db/tables.ts' {
  interface Tables {
    overdue_rounds: OverdueRoundsTable
    reconciliations: ReconciliationsTable
    reconciliation_differences: ReconciliationDifferencesTable
  }
}
