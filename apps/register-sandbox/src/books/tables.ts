import type { Database, Tx as TxOf } from '@trevo/server/sql'
import type { Generated } from 'kysely'

export interface PeopleTable {
  document: string
  state: 'excluded' | 'barred'
  kind: string | null
  from_at: Generated<Date>
  until_at: Date | null
}

export interface ChecksTable {
  check_id: Generated<bigint>
  reference: string
  document: string
  answer: string
  at: Generated<Date>
}

export interface FaultsTable {
  fault_id: Generated<bigint>
  match: string
  fault: FaultName
  times_left: number
}

/**
 * What a real register does to us sooner or later.
 * - answer-error: 500, and nothing was asked · answer-lost: it was asked, and the line is cut before the answer · answer-slow: after 6 s
 * - wrong: who is on it reads as clear, and who is not as excluded
 */
export const faultNames = ['answer-error', 'answer-lost', 'answer-slow', 'wrong'] as const
export type FaultName = (typeof faultNames)[number]

export interface Tables {
  people: PeopleTable
  checks: ChecksTable
  faults: FaultsTable
}

export type Books = Database<Tables>
export type Tx = TxOf<Tables>
