import { memberId, papersId } from '@trevo/rules/ids'
import type { QueuedPapers } from './queue-store.ts'

export const staffRow = (row: QueuedPapers) => ({
  papersId: papersId(row.id),
  member: { memberId: memberId(row.member_id), username: row.username },
  state: row.state,
  country: row.country,
  kind: row.kind,
  sentAt: row.sent_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider,
  reason: row.reason,
  expiresOn: row.expires_on,
  version: row.version.toString(),
})
