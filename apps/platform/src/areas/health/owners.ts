import type { TableOwners } from '#area.ts'

export const healthTables: TableOwners = {
  everybodys: ['house_jobs', 'job_runs', 'job_requests', 'rebuild_requests', 'house_processes', 'error_notes', 'alarms', 'alarm_states', 'alarm_calls', 'backup_notes', 'call_minutes'],
  members: {},
  keysOverAllMembers: {},
}
