import type { Generated } from 'kysely'

export interface LiabilityDaysTable {
  day: string
  cut_at: Date
  state: Generated<'making' | 'failed' | 'made' | 'published'>
  step: Generated<'stakes' | 'members' | 'trees' | 'check' | 'clear' | 'done'>
  place: unknown
  readable_xact: string
  base: string | null
  publishes_itself: boolean
  trouble: string | null
  version: Generated<number>
  started_at: Generated<Date>
  made_at: Date | null
  published_at: Date | null
}

export interface LiabilityTreesTable {
  day: string
  currency: string
  leaves: bigint
  members: bigint
  root: Buffer
  cash_minor: bigint
  held_minor: bigint
  stakes_minor: bigint
  bonus_minor: bigint
  bonus_staked_minor: bigint
  debt_minor: bigint
  house_minor: bigint
  signed_text: string | null
  signature: Buffer | null
  public_key: Buffer | null
}

export interface LiabilityRequestsTable {
  id: Generated<bigint>
  day: string
  cut_at: Date | null
  asked_by: bigint | null
  asked_at: Date
  taken_at: Date | null
}

export interface BankBalancesTable {
  id: Generated<bigint>
  day: string
  account: string
  currency: string
  amount_minor: bigint
  source: 'typed' | 'imported'
  entered_by: bigint | null
  entered_at: Date
}

declare module '#db/tables.ts' {
  interface Tables {
    liability_days: LiabilityDaysTable
    liability_trees: LiabilityTreesTable
    liability_requests: LiabilityRequestsTable
    bank_balances: BankBalancesTable
  }
}
