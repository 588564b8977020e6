import type { FaultsTable } from '@trevo/payment-sandbox/tables'
import type { Database, Tx as TxOf } from '@trevo/server/sql'
import type { ColumnType, Generated } from 'kysely'

export interface PeopleTable {
  document: string
  state: 'excluded' | 'barred'
  kind: string | null
  from_at: Generated<Date>
  until_at: Date | null
}

export interface PersonsTable {
  person_id: Generated<bigint>
  name: string
  /** `YYYY-MM-DD` */
  birth: string
  postcode: string | null
  email: string | null
  phone: string | null
  from_at: Generated<Date>
  until_at: Date | null
}

export interface ChecksTable {
  check_id: Generated<bigint>
  reference: string
  /** The id under which the house asked, and whom: a document, or a name. */
  person: string
  asked: string
  answer: string
  at: Generated<Date>
}

export interface ListedTable {
  entry: string
  name: string
  /** `YYYY-MM-DD` */
  birth: string | null
  kind: 'sanctioned' | 'public-office'
  reason: string
  added_at: Generated<Date>
}

export interface ListVersionTable {
  only_one: Generated<boolean>
  version: number
}

export interface ScreeningsTable {
  screening_id: Generated<bigint>
  reference: string
  /** The id under which the house asked, and the name. */
  person: string
  asked: string
  matches: number
  at: Generated<Date>
}

type Json<Value> = ColumnType<Value, string, string>

export interface ReportFilesTable {
  name: string
  market: string
  kind: string
  period: string
  version: number
  part: number
  sha256: string
  records: number
  sums: Json<Readonly<Record<string, Readonly<Record<string, string>>>>>
  state: 'accepted' | 'refused'
  problems: Json<readonly { readonly n: number; readonly why: string }[]>
  receipt: string
  received_at: Generated<Date>
}

export interface ReportClosingsTable {
  market: string
  kind: string
  period: string
  version: number
  parts: number
  sums: Json<Readonly<Record<string, Readonly<Record<string, string>>>>>
  receipt: string
  received_at: Generated<Date>
}

/**
 * What a real register does to us sooner or later.
 * - answer-error: 500, and nothing was asked · answer-lost: it was asked, and the line is cut before the answer · answer-slow: after 6 s
 * - wrong: who is on it reads as clear, and who is not as excluded; a screening matches nobody
 * - record-refused: the first record of a report's file is not believed
 */
export const faultNames = ['answer-error', 'answer-lost', 'answer-slow', 'wrong', 'record-refused'] as const
export type FaultName = (typeof faultNames)[number]

export interface Tables {
  people: PeopleTable
  persons: PersonsTable
  checks: ChecksTable
  listed: ListedTable
  list_version: ListVersionTable
  screenings: ScreeningsTable
  faults: FaultsTable<FaultName>
  report_files: ReportFilesTable
  report_closings: ReportClosingsTable
}

export type Books = Database<Tables>
export type Tx = TxOf<Tables>
