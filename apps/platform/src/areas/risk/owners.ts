import type { TableOwners } from '#area.ts'

export const riskTables: TableOwners = {
  everybodys: ['risk_cursors', 'risk_list_entries', 'risk_rules'],
  members: {
    risk_alerts: ['id', 'member_id'],
    risk_cases: ['id'],
    risk_case_lines: ['case_id'],
    risk_case_members: ['case_id'],
    risk_stops: ['member_id'],
    risk_classes: ['member_id'],
    risk_traits: ['member_id'],
    risk_persons: ['member_id'],
    linked_accounts: ['member_id'],
    risk_screenings: ['member_id'],
    risk_matches: ['member_id'],
    risk_marks: ['member_id'],
  },
  keysOverAllMembers: {
    risk_matches_id_key: 'the match that a proposal names without its member: staff look for it in each cell',
    risk_marks_pkey: 'the vendor’s id of a mark is one, whoever it is about: a cell that gets it again is the member’s own',
  },
}
