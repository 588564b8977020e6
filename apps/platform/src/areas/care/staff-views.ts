import { interventionId, memberId as memberWire } from '@trevo/rules/ids'
import type { Exclusion } from './exclusion/exclusions-store.ts'
import type { ListedIntervention } from './staff-store.ts'

const memberOf = (id: bigint, username: string) => ({ memberId: memberWire(id) as string, username })

export const exclusionView = (row: Exclusion & { readonly username: string }) => ({
  exclusionId: row.id.toString(),
  member: memberOf(row.member_id, row.username),
  kind: row.kind,
  term: row.term,
  by: row.set_by,
  beganAt: row.began_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  overAt: row.over_at?.toISOString() ?? null,
  isAsked: row.asked_at !== null,
  endedAt: row.ended_at?.toISOString() ?? null,
  endReason: row.end_reason,
})

export const interventionView = (row: Omit<ListedIntervention, 'dueText' | 'beganText'>, now: Date) => ({
  interventionId: interventionId(row.id),
  member: memberOf(row.member_id, row.username),
  kind: row.kind,
  score: row.score,
  reasons: [...row.reasons],
  by: row.by,
  beganAt: row.began_at.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  isLate: row.ended_at === null && row.due_at !== null && row.due_at < now,
  outcome: row.outcome,
  note: row.note,
  endedBy: row.endedBy,
  endedAt: row.ended_at?.toISOString() ?? null,
})
