import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { alarmAt } from '@trevo/rules/cashier/withdrawal-review'
import { complaintId, memberId, staffId } from '@trevo/rules/ids'
import { isOpen } from '@trevo/rules/support/complaints'
import { referenceOf } from '@trevo/rules/support/reference'
import type { QueueRow } from './queue-store.ts'

export const queueView = (row: QueueRow, { me, now }: { readonly me: bigint; readonly now: Date }): ReplyOfStaff<'GET /office/complaints'>['rows'][number] => ({
  complaintId: complaintId(row.id),
  reference: referenceOf(row.id),
  member: { memberId: memberId(row.member_id), username: row.username, language: row.language },
  kind: row.kind,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  alarm: isOpen(row.state) ? alarmAt(row.since, row.due_at, now) : 'none',
  touchedAt: row.touched_at.toISOString(),
  reopened: row.reopened,
  owner: row.staff_id === null ? null : { staffId: staffId(row.staff_id), name: row.ownerName ?? '', isMe: row.staff_id === me },
  stars: row.stars,
  version: row.version.toString(),
})
