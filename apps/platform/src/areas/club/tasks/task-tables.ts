import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Task } from '@trevo/rules/promotions/tasks'

export interface TaskSetsTable {
  version: GeneratedAlways<number>
  from_day: string
  tasks: ColumnType<readonly Task[], string, never>
  chest_points: number
  made_at: Date
  proposal: Generated<bigint | null>
}

export interface TaskTurnTable {
  is_only: Generated<boolean>
  n: bigint
}

export interface TaskCountsTable {
  member_id: bigint
  day: string
  source: string
  game_code: string
  category: string
  currency: string
  rounds: number
  turnover_minor: bigint
}

export interface TaskClaimsTable {
  member_id: bigint
  day: string
  task: number
  version: number
  points: number
  at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    task_sets: TaskSetsTable
    task_turn: TaskTurnTable
    task_counts: TaskCountsTable
    task_claims: TaskClaimsTable
  }
}
