import type { HarmBand, HarmReason } from '@trevo/rules/care/harm'
import type { InterventionKind, Outcome } from '@trevo/rules/care/interventions'
import type { ColumnType, Generated } from 'kysely'

type Reasons = ColumnType<readonly HarmReason[], string, string>

export interface HarmScoresTable {
  member_id: bigint
  formula: string
  score: number
  reasons: Reasons
  band: HarmBand
  below_since: Date | null
  scored_at: Date
}

export interface HarmWordsTable {
  id: bigint
  member_id: bigint
  words: 'distress' | 'self-harm'
  staff_id: bigint | null
  at: Date
}

export interface CareInterventionsTable {
  id: bigint
  member_id: bigint
  kind: InterventionKind
  score: number
  reasons: Reasons
  staff_id: bigint | null
  began_at: Date
  due_at: Date | null
  outcome: Generated<Outcome | null>
  note: Generated<string | null>
  ended_by: Generated<bigint | null>
  ended_at: Generated<Date | null>
}

export interface CareMeasuresTable {
  id: bigint
  member_id: bigint
  currency: string
  band: Exclude<HarmBand, 'none'>
  is_reached: boolean
  began_at: Date
  measured_at: Generated<Date | null>
  deposited_before_minor: Generated<bigint | null>
  deposited_after_minor: Generated<bigint | null>
  minutes_before: Generated<number | null>
  minutes_after: Generated<number | null>
  used_tools: Generated<boolean | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    harm_scores: HarmScoresTable
    harm_words: HarmWordsTable
    care_interventions: CareInterventionsTable
    care_measures: CareMeasuresTable
  }
}
