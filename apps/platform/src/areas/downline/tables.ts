export interface AgentMessagesTable {
  agent_id: bigint
  request_id: string
  member_id: bigint
  sent_at: Date
}

export interface TeamOnlineTable {
  agent_id: bigint
  direct: number
  team: number
  counted_at: Date
}

export interface TeamLooksTable {
  agent_id: bigint
  looked_at: Date
}

export interface PartnerCellsTable {
  agent_id: bigint
  family: string
  category: string
  from_day: string
  to_day: string
  members: number
  amount_minor: bigint
  won_minor: bigint
  told_at: Date
}

export interface PartnerToldTable {
  agent_id: bigint
  family: string
  until_day: string
}

declare module '#db/tables.ts' {
  interface Tables {
    agent_messages: AgentMessagesTable
    team_online: TeamOnlineTable
    team_looks: TeamLooksTable
    partner_cells: PartnerCellsTable
    partner_told: PartnerToldTable
  }
}
