import type { Generated, GeneratedAlways } from 'kysely'
import type {} from './mall/mall-tables.ts'
import type {} from './tasks/task-tables.ts'
import type {} from './vip/vip-tables.ts'
import type { PointReason } from '@trevo/rules/promotions/points'

export interface PointPursesTable {
  member_id: bigint
  balance: Generated<number>
  seq: Generated<number>
}

export interface PointEntriesTable {
  member_id: bigint
  seq: number
  key: string
  reason: PointReason
  points: number
  balance_after: number
  at: Date
}

export interface PointLotsTable {
  member_id: bigint
  seq: number
  points: number
  points_left: number
  last_day: string
  ends_at: Date
  told_at: Generated<Date | null>
}

export interface SignInCalendarsTable {
  version: GeneratedAlways<number>
  from_day: string
  points: number[]
  make_up_points: number
  whole_points: number
  made_at: Date
  proposal: Generated<bigint | null>
}

export interface SignInDaysTable {
  member_id: bigint
  day: string
  calendar: number
  kind: 'tapped' | 'made-up'
  at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    point_purses: PointPursesTable
    point_entries: PointEntriesTable
    point_lots: PointLotsTable
    sign_in_calendars: SignInCalendarsTable
    sign_in_days: SignInDaysTable
  }
}
