import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** JSON goes in as text and comes out parsed. */
type Json<Shape> = ColumnType<Shape, string | undefined, string>

export type RunFigures = Readonly<Record<string, number>>

export interface HouseJobsTable {
  name: string
  every_seconds: number
  registered_at: Date
}

export interface JobRunsTable {
  id: GeneratedAlways<bigint>
  job: string
  process: string
  started_at: Generated<Date>
  ended_at: Date | null
  state: Generated<'running' | 'done' | 'failed'>
  figures: Json<RunFigures>
  problem: string | null
  reference: string | null
  asked_by: bigint | null
  retry_of: bigint | null
}

export interface JobRequestsTable {
  job: string
  asked_by: bigint
  retry_of: bigint | null
  asked_at: Date
}

export interface RebuildRequestsTable {
  projection: string
  asked_by: bigint
  asked_at: Date
}

/** A statement that took long, without values: how often of late, and the worst. */
export interface SlowStatement {
  readonly statement: string
  readonly times: number
  readonly worstMs: number
  readonly at: string
}

export interface PoolFigures {
  readonly name: string
  readonly size: number
  readonly max: number
  readonly idle: number
  readonly waiting: number
}

export interface ProcessFigures {
  readonly pools: readonly PoolFigures[]
  readonly rssBytes: number
  /** How late the event loop was at worst in 99 of 100 turns since the last word. */
  readonly loopP99Ms: number
  readonly slow: readonly SlowStatement[]
  /** Movements that wait for the ledger, whether its database is away, and whether it has more to do than it can; of the platform alone. */
  readonly ledger: { readonly waiting: number; readonly isAway: boolean; readonly isSaturated: boolean } | null
}

export interface HouseProcessesTable {
  id: string
  role: string
  version: string
  node: string
  pid: number
  started_at: Date
  seen_at: Date
  figures: Json<ProcessFigures>
}

export interface ErrorNotesTable {
  reference: string
  at: Date
  role: string
  place: string
  message: string
  stack: string
}

export interface AlarmsTable {
  name: string
  threshold: bigint | null
  is_on: Generated<boolean>
  mails: Generated<string[]>
  webhooks: Generated<string[]>
  version: Generated<number>
}

export interface AlarmStatesTable {
  name: string
  state: 'quiet' | 'raised'
  value: bigint | null
  detail: Generated<string>
  since: Date
  measured_at: Date
}

export interface AlarmCallsTable {
  id: GeneratedAlways<bigint>
  alarm: string
  url: string
  body: string
  created_at: Date
  tries: Generated<number>
  next_try_at: Date
  ended_at: Date | null
  problem: string | null
}

export interface BackupNotesTable {
  id: GeneratedAlways<bigint>
  kind: 'made' | 'tried'
  at: Date
  folder: string
  complete_at: Date
  files: number
  bytes: bigint
  seconds: number
  problem: string | null
}

export interface CallMinutesTable {
  kind: 'vendor' | 'payment'
  party: string
  minute: Date
  calls: number
  errors: number
  buckets: number[]
}

declare module '#db/tables.ts' {
  interface Tables {
    house_jobs: HouseJobsTable
    job_runs: JobRunsTable
    job_requests: JobRequestsTable
    rebuild_requests: RebuildRequestsTable
    house_processes: HouseProcessesTable
    error_notes: ErrorNotesTable
    alarms: AlarmsTable
    alarm_states: AlarmStatesTable
    alarm_calls: AlarmCallsTable
    backup_notes: BackupNotesTable
    call_minutes: CallMinutesTable
  }
}
