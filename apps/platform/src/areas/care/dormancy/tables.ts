import type { Generated } from 'kysely'

export interface DormanciesTable {
  member_id: bigint
  /** The last time that they logged in or money of theirs moved, as far as it was seen. */
  seen_at: Date
  told_at: Generated<Date | null>
  dormant_at: Generated<Date | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    dormancies: DormanciesTable
  }
}
