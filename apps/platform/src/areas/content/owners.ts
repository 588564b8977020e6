import type { TableOwners } from '#area.ts'

export const contentTables: TableOwners = {
  everybodys: ['announcements', 'announcement_categories', 'help_items', 'content_items', 'content_versions', 'content_pictures'],
  members: {
    announcement_reads: ['member_id'],
    ad_consents: ['member_id'],
    popup_views: ['member_id'],
    mails: ['id'],
  },
  keysOverAllMembers: {},
}
