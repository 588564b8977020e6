import type { LimitKind, LimitPeriod } from '@trevo/rules/care/limits'
import type { Generated } from 'kysely'

/** A value of a limit, kept after another took its place. In force: `from_at` and no `until_at`; a wish: neither. */
export interface MemberLimitsTable {
  id: bigint
  member_id: bigint
  kind: LimitKind
  period: LimitPeriod
  /** Minor units, or minutes of time; null: a wish for none. */
  amount: bigint | null
  set_by: 'member' | 'staff' | 'house'
  staff_id: Generated<bigint | null>
  asked_at: Date
  waits_until: Generated<Date | null>
  lapses_at: Generated<Date | null>
  from_at: Date | null
  until_at: Generated<Date | null>
  /** When its member was last reminded of it. */
  reminded_at: Generated<Date | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    member_limits: MemberLimitsTable
  }
}
