import type { TableOwners } from '#area.ts'

export const officeOwners: TableOwners = {
  everybodys: ['staff_exports', 'staff_views', 'staff_view_mails', 'staff_bulks', 'staff_bulk_rows', 'day_facts', 'day_facts_made'],
  members: {},
  keysOverAllMembers: {},
}
