import type { Generated } from 'kysely'

export interface WagerDisputesTable {
  id: Generated<bigint>
  member_id: bigint
  grant_id: bigint
  source: string
  round_id: string
  fact_n: bigint
  /** Sealed under the member's key, as the sentence is. */
  reason: Buffer
  sentence: Buffer | null
  state: Generated<'open' | 'corrected' | 'kept'>
  made_at: Date
  decided_at: Date | null
  staff_id: bigint | null
  version: Generated<number>
}

declare module '#db/tables.ts' {
  interface Tables {
    wager_disputes: WagerDisputesTable
  }
}
