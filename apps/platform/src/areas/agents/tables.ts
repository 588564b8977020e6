import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { InvitedType } from '@trevo/rules/agents/invites'
import type { TreeRefusal } from '@trevo/rules/agents/tree'

/** `YYYY-MM-DD`. */
type Day = ColumnType<Date, string, string>

export type ChangeState = 'written' | 'staged' | 'armed' | 'effective' | 'refused'

export interface TeamPlacesTable {
  member_id: bigint
  from_day: Day
  to_day: ColumnType<Date | null, string | null, string | null>
  upline_id: bigint
}

export interface AgentLinesTable {
  agent_id: bigint
  from_day: Day
  to_day: ColumnType<Date | null, string | null, string | null>
  line: string[]
}

export interface TeamChangesTable {
  id: GeneratedAlways<bigint>
  kind: 'move' | 'type'
  member_id: bigint
  upline_id: bigint | null
  type: number | null
  from_day: Day
  state: ChangeState
  refusal: TreeRefusal | null
  staged_to: string[] | null
  made_by: bigint | null
  made_at: Date
  done_at: Date | null
}

export interface TeamChangeLinesTable {
  change_id: bigint
  agent_id: bigint
  line: string[]
}

export interface AssistantsTable {
  member_id: bigint
  agent_id: bigint
  made_at: Date
  ended_at: Date | null
}

export interface InviteCodesTable {
  code: string
  member_id: bigint
  kind: 'own' | 'link'
  request_id: string | null
  channel: Generated<string>
  type: Generated<InvitedType>
  ends_at: Generated<Date | null>
  most: Generated<number | null>
  registrations: Generated<number>
  is_paused: Generated<boolean>
  made_at: Date
  deleted_at: Generated<Date | null>
}

export interface InviteRatesTable {
  member_id: bigint
  code: string
  category: string
  bps: number
}

export interface InviteDaysTable {
  member_id: bigint
  code: string
  day: Day
  visits: Generated<number>
  visitors: Generated<number>
  registrations: Generated<number>
}

export interface InviteVisitorsTable {
  member_id: bigint
  code: string
  device_hash: Buffer
  day: Day
}

export interface InvitedMembersTable {
  member_id: bigint
  agent_id: bigint
  code: string | null
  request_id: string | null
  day: Day
}

declare module '#db/tables.ts' {
  interface Tables {
    team_places: TeamPlacesTable
    agent_lines: AgentLinesTable
    team_changes: TeamChangesTable
    team_change_lines: TeamChangeLinesTable
    assistants: AssistantsTable
    invite_codes: InviteCodesTable
    invite_rates: InviteRatesTable
    invite_days: InviteDaysTable
    invite_visitors: InviteVisitorsTable
    invited_members: InvitedMembersTable
  }
}
