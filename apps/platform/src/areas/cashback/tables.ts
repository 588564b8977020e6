import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LevelRates, Product, RewardKind, RewardRates } from '@trevo/rules/promotions/reward-rates'

export interface RewardRatesTable {
  version: GeneratedAlways<number>
  from_day: string
  product: Product
  levels: ColumnType<readonly LevelRates[], string, never>
  currencies: ColumnType<RewardRates['currencies'], string, never>
  edges: ColumnType<RewardRates['edges'], string, never>
  made_at: Date
  proposal: Generated<bigint | null>
}

export type RunState = 'open' | 'computed' | 'paying' | 'paid'

export interface RewardRunsTable {
  id: GeneratedAlways<bigint>
  kind: RewardKind
  starts_at: Date
  ends_at: Date
  day: string
  rates: number | null
  from_n: bigint
  to_n: bigint
  since: Date
  state: RunState
  next_range: Generated<number>
  lines: Generated<number>
  /** Minor units as texts. */
  sums: ColumnType<Readonly<Record<string, string>>, string | undefined, string>
  made_at: Date
  computed_at: Generated<Date | null>
  paid_at: Generated<Date | null>
}

export const lineStates = ['due', 'paid', 'failed', 'none'] as const
export type LineState = (typeof lineStates)[number]
/** Why a line was passed over: the account was closed, blocked, became one of the house's, or its payment failed. */
export const failures = ['closed', 'blocked', 'type', 'refused', 'error'] as const
export type Failure = (typeof failures)[number]

export interface RewardLinesTable {
  member_id: bigint
  currency: string
  run_id: bigint
  level: number
  played_minor: bigint
  back_minor: bigint
  rewards_minor: bigint
  base: string
  rate_bps: number
  amount_minor: bigint
  carried: string
  remainder: string
  state: LineState
  failed_why: Failure | null
  ended_at: Date | null
}

declare module '#db/tables.ts' {
  interface Tables {
    reward_rates: RewardRatesTable
    reward_runs: RewardRunsTable
    reward_lines: RewardLinesTable
  }
}
