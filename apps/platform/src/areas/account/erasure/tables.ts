import type { Generated } from 'kysely'

export interface ErasuresTable {
  member_id: bigint
  why: 'term' | 'staff' | 'restored'
  asked_at: Date
  erased_at: Generated<Date | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    erasures: ErasuresTable
  }
}
