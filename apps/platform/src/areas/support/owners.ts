import type { TableOwners } from '#area.ts'

export const supportTables: TableOwners = {
  everybodys: ['quick_answers', 'support_settings'],
  members: {
    complaints: ['member_id', 'id'],
    complaint_lines: ['complaint_id'],
    complaint_pictures: ['complaint_id'],
    chats: ['member_id', 'id'],
    chat_lines: ['chat_id'],
  },
  keysOverAllMembers: {},
}
