import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Words } from '#db/words.ts'

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

/** From a month on, until newer ones hold. */
export interface VendorFeeTermsTable {
  provider_code: string
  currency: string
  /** The first of the month. */
  month: ColumnType<string, string, never>
  tiers: Json
  tier_kind: 'parts' | 'whole'
  minimum_minor: bigint
  games: Json
  set_at: Date
}

/** What a vendor says itself of a month. */
export interface VendorStatementsTable {
  id: bigint
  provider_code: string
  month: ColumnType<string, string, never>
  name: string
  sha256: Buffer
  lines: Json
  filed_by: bigint | null
  filed_at: Date
}

/** Games of a vendor, or one, do not open. */
export interface MaintenanceWindowsTable {
  id: bigint
  provider_code: string
  game_code: string | null
  starts_at: Date
  ends_at: Date
  words: ColumnType<Words, string, never>
  made_by: bigint | null
  made_at: Date
  ended_at: Date | null
}

/** What a vendor's statements call a game. */
export interface VendorGameNamesTable {
  provider_code: string
  name: string
  game_code: string
  mapped_at: Date
}

/** By hour and vendor, how many rounds followed the one before too fast. */
export interface FastRoundsTable {
  hour: Date
  provider_code: string
  rounds: number
  fast: number
}

declare module '#db/tables.ts' {
  interface Tables {
    overdue_rounds: OverdueRoundsTable
    reconciliations: ReconciliationsTable
    vendor_fee_terms: VendorFeeTermsTable
    vendor_statements: VendorStatementsTable
    maintenance_windows: MaintenanceWindowsTable
    vendor_game_names: VendorGameNamesTable
    fast_rounds: FastRoundsTable
    reconciliation_differences: ReconciliationDifferencesTable
  }
}
