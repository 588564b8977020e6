import type { Json } from '@trevo/rules/canonical-json'
import type { ViewMailEnd, ViewMailEvery } from '@trevo/rules/staff/view-mails'
import type { BulkKind, BulkRowState, BulkState } from './bulk/bulk-words.ts'
import type { ColumnType, Generated } from 'kysely'

export type ExportFormat = 'csv' | 'jsonl' | 'parquet'
export type ExportState = 'waiting' | 'making' | 'ready' | 'failed' | 'stopped' | 'over'
/** By currency, of each summed column, minor units as text. */
export type ExportSums = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface StaffExportsTable {
  id: bigint
  staff_id: bigint
  list: string
  format: ExportFormat
  columns: string[]
  filters: ColumnType<Readonly<Record<string, string>>, string, string>
  is_personal: boolean
  own_only: boolean
  state: Generated<ExportState>
  bound: ColumnType<unknown, string | null, string | null>
  place: ColumnType<readonly string[] | null, string | null, string | null>
  rows: Generated<bigint>
  bytes: Generated<bigint>
  side_bytes: Generated<bigint>
  sums: ColumnType<ExportSums, string | undefined, string>
  failures: Generated<number>
  problem: string | null
  hash: Buffer | null
  ticket_hash: Buffer | null
  ticket_until: Date | null
  leased_until: Date | null
  asked_at: Date
  started_at: Date | null
  ended_at: Date | null
  expires_at: Date
}

export interface DayFactsTable {
  day: ColumnType<Date, string, string>
  vendor: string
  game: string
  category: string
  currency: string
  country: string
  rounds: bigint
  bets: bigint
  staked_minor: string
  returned_minor: string
  won_minor: string
  adjusted_minor: string
  paid_squares: string | null
  paid_by_staked: string | null
  staked_squares: string | null
}

export interface DayFactsMadeTable {
  day: ColumnType<Date, string, string>
  made_at: Date
}

export interface StaffViewsTable {
  id: bigint
  staff_id: bigint
  role: string | null
  screen: string
  name: string
  query: string
  is_pinned: Generated<boolean>
  made_at: Date
}

export interface StaffViewMailsTable {
  view_id: bigint
  every: ViewMailEvery
  hour: number
  due_at: Date
  last_at: Date | null
  last_end: ViewMailEnd | null
}

export interface StaffBulksTable {
  id: bigint
  staff_id: bigint
  kind: BulkKind
  change: ColumnType<Readonly<Record<string, Json>>, string, never>
  filter: ColumnType<Readonly<Record<string, string>> | null, string | null, never>
  state: Generated<BulkState>
  rows: number
  looked: Generated<number>
  kept: Generated<number>
  left_out: Generated<number>
  done: Generated<number>
  refused: Generated<number>
  sums: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
  hash: Buffer | null
  result_hash: Buffer | null
  needs_pair: Generated<boolean>
  proposal: bigint | null
  reason: string | null
  failures: Generated<number>
  problem: string | null
  leased_until: Date | null
  made_at: Date
  started_at: Date | null
  ended_at: Date | null
}

export interface StaffBulkRowsTable {
  bulk_id: bigint
  n: number
  target: string
  state: Generated<BulkRowState>
  why: string | null
  version: bigint | null
  part: ColumnType<Json, string | null, string | null>
  event: bigint | null
}

declare module '#db/tables.ts' {
  interface Tables {
    staff_exports: StaffExportsTable
    day_facts: DayFactsTable
    day_facts_made: DayFactsMadeTable
    staff_views: StaffViewsTable
    staff_view_mails: StaffViewMailsTable
    staff_bulks: StaffBulksTable
    staff_bulk_rows: StaffBulkRowsTable
  }
}
