import type { GameCategory } from '@trevo/rules/categories'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface RebateRatesTable {
  member_id: bigint
  category: string
  from_day: string
  bps: number
  made_at: Date
}

export type RebateRunState = 'open' | 'played' | 'fanned' | 'computed' | 'paying' | 'paid'

export interface RebateRunsTable {
  id: GeneratedAlways<bigint>
  day: string
  starts_at: Date
  ends_at: Date
  from_n: bigint
  to_n: bigint
  since: Date
  state: RebateRunState
  next_range: Generated<number>
  lines: Generated<number>
  /** Minor units as texts. */
  sums: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
  made_at: Date
  paid_at: Generated<Date | null>
}

export interface TurnoverDaysTable {
  run_id: bigint
  member_id: bigint
  currency: string
  category: string
  of_day: string
  valid_minor: bigint
}

export interface RebateBranchesTable {
  run_id: bigint
  earner_id: bigint
  branch_id: bigint
  currency: string
  category: GameCategory
  of_day: string
  turnover_minor: bigint
  rate_bps: number
  below_bps: number
}

export const rebateLineStates = ['due', 'paid', 'failed', 'none'] as const
export type RebateLineState = (typeof rebateLineStates)[number]
/** Why a line waits: the account is closed or blocked, or its payment failed. */
export const rebateFailures = ['closed', 'blocked', 'refused', 'error'] as const
export type RebateFailure = (typeof rebateFailures)[number]

export interface RebateLinesTable {
  member_id: bigint
  currency: string
  run_id: bigint
  exact: string
  carried: string
  remainder: string
  amount_minor: bigint
  state: RebateLineState
  failed_why: RebateFailure | null
  ended_at: Date | null
}

declare module '#db/tables.ts' {
  interface Tables {
    rebate_rates: RebateRatesTable
    rebate_runs: RebateRunsTable
    turnover_days: TurnoverDaysTable
    rebate_branches: RebateBranchesTable
    rebate_lines: RebateLinesTable
  }
}
