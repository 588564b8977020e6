import type { TableOwners } from '#area.ts'

export const agentTables: TableOwners = {
  everybodys: [],
  members: {
    team_places: ['member_id'],
    agent_lines: ['agent_id'],
    team_changes: ['id', 'member_id'],
    team_change_lines: ['change_id'],
    assistants: ['member_id'],
    invite_codes: ['member_id'],
    invite_rates: ['member_id'],
    invite_days: ['member_id'],
    invite_visitors: ['member_id'],
    invited_members: ['member_id', 'agent_id'],
  },
  keysOverAllMembers: { invite_codes_pkey: 'the index of names: a code says whose it is' },
}
