import type { MarkKind } from '@trevo/contract/vendor/seamless-wallet'
import type { AlertKind, AlertLine, AlertOutcome, CaseOutcome, CaseState, CaseStep, RiskRoom } from '@trevo/rules/risk/alerts'
import type { ClassReason, RiskClass } from '@trevo/rules/risk/classes'
import type { Condition, RulePlace, RuleState } from '@trevo/rules/risk/house-rules'
import type { ListEffect, ListKind } from '@trevo/rules/risk/lists'
import type { MatchKind, Screened } from '@trevo/rules/risk/screening'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface RiskAlertsTable {
  id: bigint
  room: RiskRoom
  kind: AlertKind
  member_id: bigint
  sign: string
  weight: number
  money_minor: Generated<bigint>
  currency: string
  seen: ColumnType<Readonly<Record<string, string>>, string, string>
  lines: ColumnType<readonly AlertLine[], string, string>
  made_at: Date
  seen_at: Date
  claimed_by: Generated<bigint | null>
  claimed_until: Generated<Date | null>
  outcome: Generated<AlertOutcome | null>
  case_id: Generated<bigint | null>
  note: Generated<Buffer | null>
  decided_by: Generated<bigint | null>
  decided_at: Generated<Date | null>
  version: Generated<number>
}

export interface RiskCasesTable {
  id: bigint
  room: RiskRoom
  member_id: bigint
  state: Generated<CaseState>
  staff_id: Generated<bigint | null>
  opened_at: Date
  due_at: Date
  closed_at: Generated<Date | null>
  outcome: Generated<CaseOutcome | null>
  report: Generated<Buffer | null>
  report_sent_at: Generated<Date | null>
  report_reference: Generated<string | null>
  lines: Generated<number>
  version: Generated<number>
}

export interface RiskCaseLinesTable {
  case_id: bigint
  number: number
  step: CaseStep
  staff_id: bigint | null
  body: Buffer | null
  said_at: Date
}

export interface RiskCaseMembersTable {
  case_id: bigint
  member_id: bigint
  added_at: Date
}

export interface RiskStopsTable {
  member_id: bigint
  case_id: bigint
  began_at: Date
  began_by: bigint | null
  ended_at: Generated<Date | null>
  ended_by: Generated<bigint | null>
}

export interface RiskClassesTable {
  member_id: bigint
  class: Generated<RiskClass>
  reasons: Generated<ClassReason[]>
  means_minor: Generated<bigint | null>
  means_from: Generated<string | null>
  screened: Generated<Screened | null>
  screened_at: Generated<Date | null>
  scanned_at: Generated<Date | null>
  /** 3: high. */
  rank: GeneratedAlways<number>
}

export const traitKinds = ['device', 'address', 'document', 'phone', 'key', 'payer'] as const
export type TraitKind = (typeof traitKinds)[number]

export interface RiskTraitsTable {
  member_id: bigint
  kind: TraitKind
  token: Buffer
  last_at: Date
}

export interface RiskPersonsTable {
  member_id: bigint
  person: bigint
  reason: string
  linked_at: Date
}

export interface RiskScreeningsTable {
  member_id: bigint
  person: Generated<Buffer | null>
  list: Generated<string | null>
  answered_at: Generated<Date | null>
  tries: Generated<number>
  next_at: Date
}

export interface RiskMatchesTable {
  /** Names it where its member is not to be named. */
  id: Generated<bigint>
  version: Generated<number>
  member_id: bigint
  entry: string
  person: Buffer
  kind: MatchKind
  score: number
  reason: Buffer
  found_at: Date
  is_same: Generated<boolean | null>
  note: Generated<Buffer | null>
  decided_by: Generated<bigint | null>
  decided_at: Generated<Date | null>
}

export interface RiskCursorsTable {
  name: string
  at: Date
}

export interface RiskListEntriesTable {
  id: bigint
  kind: ListKind
  effect: ListEffect
  token: Buffer | null
  network: string | null
  label: string
  reason: string
  members: number
  added_at: Date
  added_by: bigint | null
  until: Date | null
  removed_at: Generated<Date | null>
  removed_by: Generated<bigint | null>
  version: Generated<number>
}

export interface RiskRulesTable {
  id: bigint
  name: string
  place: RulePlace
  conditions: ColumnType<readonly Condition[], string, string>
  weight: number
  state: Generated<RuleState>
  made_at: Date
  made_by: bigint | null
  live_at: Generated<Date | null>
  version: Generated<number>
}

export interface RiskMarksTable {
  provider_code: string
  tx_id: string
  member_id: bigint
  with_member_id: bigint | null
  kind: MarkKind
  reason: string
  game_code: string | null
  round_id: string | null
  told_at: Date
}

export interface LinkedAccountsTable {
  member_id: bigint
  from_day: string
  to_day: string | null
  group_id: bigint
}

declare module '#db/tables.ts' {
  interface Tables {
    risk_list_entries: RiskListEntriesTable
    risk_rules: RiskRulesTable
    risk_alerts: RiskAlertsTable
    risk_cases: RiskCasesTable
    risk_case_lines: RiskCaseLinesTable
    risk_case_members: RiskCaseMembersTable
    risk_stops: RiskStopsTable
    risk_classes: RiskClassesTable
    risk_traits: RiskTraitsTable
    risk_persons: RiskPersonsTable
    linked_accounts: LinkedAccountsTable
    risk_cursors: RiskCursorsTable
    risk_screenings: RiskScreeningsTable
    risk_matches: RiskMatchesTable
    risk_marks: RiskMarksTable
  }
}
