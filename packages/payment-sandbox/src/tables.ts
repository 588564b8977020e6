import type { Generated } from 'kysely'

/** What waits to be told to the platform, and what was. */
export interface EventsTable {
  event_id: string
  reference: string
  body: string
  created_at: Generated<Date>
  next_send_at: Generated<Date | null>
  tries: Generated<number>
  taken_at: Date | null
}

/** What a test has ordered to go wrong. */
export interface FaultsTable<FaultName extends string> {
  fault_id: Generated<bigint>
  match: string
  fault: FaultName
  times_left: number
}
