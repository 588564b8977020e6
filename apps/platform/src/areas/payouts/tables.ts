import type { ContractLineState, HoldWhy, LineDisputeState } from '@trevo/rules/agents/contract-lines'
import type { ContractKind } from '@trevo/rules/agents/contract-terms'
import type { Side } from '@trevo/rules/agents/contracts'
import type { PlanVerdict } from '@trevo/rules/agents/partner-plans'
import type { RunLength } from '@trevo/rules/agents/payout-periods'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TurnoverClosingsTable {
  slot: Date
  ends_at: Date
  from_n: bigint
  to_n: bigint
  since: Date
  rows: Generated<number>
  hash: Buffer
  closed_at: Date
}

export interface TurnoverSlotsTable {
  member_id: bigint
  slot: Date
  currency: string
  category: string
  of_slot: Date
  bets: number
  valid_minor: bigint
}

export interface TurnoverFoldsTable {
  day: string
  starts_at: Date
  ends_at: Date
  hours_hash: Buffer
  state: 'open' | 'done'
  rows: Generated<number | null>
  hash: Generated<Buffer | null>
  begun_at: Date
  done_at: Generated<Date | null>
}

export interface ContractRunsTable {
  id: GeneratedAlways<bigint>
  length: RunLength
  starts_at: Date
  ends_at: Date
  from_day: string
  to_day: string
  state: 'open' | 'computed'
  reached: Generated<bigint>
  made_at: Date
  computed_at: Generated<Date | null>
}

/** Minor units as texts. */
export interface WrittenDividend {
  readonly staked: string
  readonly returned: string
  readonly won: string
  readonly adjusted: string
  readonly netLoss: string
  readonly rebates: string
  readonly bonus: string
  readonly deposits: string
  readonly depositFee: string
  readonly platformFee: string
  readonly salaries: string
  readonly carryIn: string
  readonly carryOut: string
  /** Of a partner's plan. */
  readonly cpa?: { readonly members: number; readonly each: string }
}

export type LineWhy = 'period' | 'change' | 'dispute'

export interface ContractLinesTable {
  id: GeneratedAlways<bigint>
  contract_id: bigint
  version: number
  payer_id: bigint
  payee_id: bigint
  kind: ContractKind
  category: string
  period_id: bigint
  run_id: bigint | null
  starts_at: Date
  part: number
  why: LineWhy
  seq: number
  currency: string
  turnover_minor: bigint
  active: number
  base_minor: bigint
  dividend: ColumnType<WrittenDividend | null, string | null, never>
  tier: number | null
  amount_minor: bigint
  remainder: number
  took_minor: Generated<bigint>
  carried_in: bigint
  carried_out: bigint
  due_minor: bigint
  paid_minor: Generated<bigint>
  netted_minor: Generated<bigint>
  forgiven_minor: Generated<bigint>
  state: ContractLineState
  held_why: Generated<HoldWhy | null>
  is_let: Generated<boolean>
  is_by_house: Generated<boolean>
  payments: Generated<number>
  made_at: Date
  counts_on: string
  pays_from: Date
  owed_since: Generated<Date | null>
  ended_at: Generated<Date | null>
  row_version: Generated<number>
}

export interface ContractLinePaymentsTable {
  line_id: bigint
  n: number
  amount_minor: bigint
  charge_id: bigint | null
  at: Date
}

export interface ContractChargesTable {
  id: bigint
  payer_id: bigint
  currency: string
  amount_minor: bigint
  at: Date
}

export interface ContractPayersTable {
  payer_id: bigint
  currency: string
  seen_seq: bigint
}

export interface ContractDisputesTable {
  id: GeneratedAlways<bigint>
  line_id: bigint
  by_side: Side
  by_member: bigint
  reason: string
  recomputed_minor: bigint
  opened_at: Date
  decide_by: Date
  state: LineDisputeState
  decided_at: Generated<Date | null>
  correction_id: Generated<bigint | null>
}

export interface ContractFencedTable {
  line_id: bigint
  member_id: bigint
  carried_in: bigint
  net_loss_minor: bigint
  carried_out: bigint
}

export interface PlanMembersTable {
  member_id: bigint
  contract_id: bigint
  period_id: bigint
  qualified_on: string
  verdict: PlanVerdict
  decided_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    turnover_closings: TurnoverClosingsTable
    turnover_slots: TurnoverSlotsTable
    turnover_folds: TurnoverFoldsTable
    contract_runs: ContractRunsTable
    contract_lines: ContractLinesTable
    contract_line_payments: ContractLinePaymentsTable
    contract_charges: ContractChargesTable
    contract_payers: ContractPayersTable
    contract_disputes: ContractDisputesTable
    contract_fenced: ContractFencedTable
    plan_members: PlanMembersTable
  }
}
