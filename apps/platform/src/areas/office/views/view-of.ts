import { viewId } from '@trevo/rules/ids'
import type { MailedView } from './views-store.ts'

export const viewOf = (row: MailedView, me: bigint) => ({
  viewId: viewId(row.id), screen: row.screen, name: row.name, query: row.query, role: row.role, isPinned: row.is_pinned, isMine: row.staff_id === me,
  // Whom a mail goes to is its maker alone.
  mail: row.every === null || row.hour === null || row.due_at === null || row.staff_id !== me ? null : {
    every: row.every, hour: row.hour, dueAt: row.due_at.toISOString(), last: row.last_at === null || row.last_end === null ? null : { at: row.last_at.toISOString(), end: row.last_end },
  },
})
