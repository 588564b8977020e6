import type { Generated } from 'kysely'

export interface UnclaimedPaymentsTable {
  member_id: bigint
  id: bigint
  to_whom: 'state' | 'estate'
  receiver: string | null
  reference: string
  amount_minor: bigint
  currency: string
  proposal: bigint | null
  at: Generated<Date>
}

declare module '#db/tables.ts' {
  interface Tables {
    unclaimed_payments: UnclaimedPaymentsTable
  }
}
