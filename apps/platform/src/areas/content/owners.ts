import type { TableOwners } from '#area.ts'

export const contentTables: TableOwners = {
  everybodys: ['announcements', 'announcement_categories', 'help_items'],
  members: {
    announcement_reads: ['member_id'],
    mails: ['id'],
  },
  keysOverAllMembers: {},
}
