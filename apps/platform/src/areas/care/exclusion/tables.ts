import type { ExclusionKind, Term } from '@trevo/rules/care/exclusion'
import type { Generated } from 'kysely'

export interface ExclusionsTable {
  id: bigint
  member_id: bigint
  kind: ExclusionKind
  /** `register`: as long as the register says; `house`: until a person has decided. */
  term: Term | 'register' | 'house'
  set_by: 'member' | 'staff' | 'house' | 'register'
  began_at: Date
  ends_at: Date | null
  over_at: Date | null
  asked_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  end_reason: Generated<'over' | 'longer' | 'register' | 'lifted' | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    exclusions: ExclusionsTable
  }
}
