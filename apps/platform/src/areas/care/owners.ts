import type { TableOwners } from '#area.ts'

export const careTables: TableOwners = {
  everybodys: [],
  members: {
    exclusions: ['id', 'member_id'],
    dormancies: ['member_id'],
    harm_scores: ['member_id'],
    harm_words: ['id'],
    care_interventions: ['id'],
    care_measures: ['id', 'member_id'],
    register_checks: ['id'],
    register_states: ['member_id'],
    member_limits: ['member_id', 'id'],
  },
  keysOverAllMembers: {},
}
