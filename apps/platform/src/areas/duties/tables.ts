import type { ReportSums } from '@trevo/rules/reports/file-text'
import type { ReportKind } from '@trevo/rules/reports/market-files'
import type { ColumnType, Generated } from 'kysely'

type Json<Value> = ColumnType<Value, string, string>

export type ReportState = 'making' | 'failed' | 'made' | 'accepted' | 'refused'

export interface MarketReportsTable {
  id: bigint
  market: string
  kind: ReportKind
  period: string
  version: number
  from_at: Date
  to_at: Date
  /** The first and the last day, in the market's zone. */
  from_day: string
  to_day: string
  due_at: Date
  state: Generated<ReportState>
  place: ColumnType<unknown, string | null, string | null>
  parts: Generated<number>
  records: Generated<number>
  sums: Json<ReportSums>
  /** What the house's accounts say of the same; null: nothing beside it. */
  books: ColumnType<ReportSums | null, string | null, string | null>
  trouble: Generated<string | null>
  receipt: Generated<string | null>
  asked_by: bigint | null
  started_at: Date
  made_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  row_version: Generated<bigint>
}

export interface MarketReportPartsTable {
  report_id: bigint
  part: number
  name: string
  sha256: Buffer
  records: number
  body: string
  state: Generated<'waiting' | 'accepted' | 'refused'>
  tries: Generated<number>
  next_try_at: Generated<Date | null>
  answered_at: Generated<Date | null>
  receipt: Generated<string | null>
  problems: ColumnType<readonly { readonly n: number; readonly why: string }[], string | undefined, string>
}

declare module '#db/tables.ts' {
  interface Tables {
    market_reports: MarketReportsTable
    market_report_parts: MarketReportPartsTable
  }
}
