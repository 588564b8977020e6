import { alarmAt, type Flag } from '@trevo/rules/cashier/withdrawal-review'
import { memberId, staffId, withdrawalId } from '@trevo/rules/ids'
import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { viewDestination } from '#areas/cashier/bank-accounts/destination-view.ts'
import type { QueueRow } from './queue-store.ts'

export const queueView = (row: QueueRow, flags: readonly Flag[], { me, now }: { readonly me: bigint; readonly now: Date }): ReplyOfStaff<'GET /office/withdrawals'>['rows'][number] => {
  const isClaimed = row.claimed_by !== null && row.claimed_until !== null && row.claimed_until > now
  return {
    withdrawalId: withdrawalId(row.id),
    member: { memberId: memberId(row.member_id), username: row.username },
    amountMinor: row.amount_minor.toString(),
    withheldMinor: row.withheld_minor.toString(),
    currency: row.currency,
    status: row.status,
    review: row.review,
    isOnHold: row.on_hold_since !== null,
    createdAt: row.created_at.toISOString(),
    dueAt: row.review_due_at?.toISOString() ?? null,
    alarm: row.review === 'waiting' && row.review_due_at !== null ? alarmAt(row.created_at, row.review_due_at, now) : 'none',
    endedAt: row.ended_at?.toISOString() ?? null,
    claim: isClaimed && row.claimed_by !== null && row.claimed_until !== null ? { staffId: staffId(row.claimed_by), name: row.claimer ?? '', until: row.claimed_until.toISOString(), isMine: row.claimed_by === me } : null,
    flags: flags.map(({ name, weight, isRed, seen }) => ({ name, weight, isRed, seen: { ...seen } })),
    destination: viewDestination(row),
    version: row.version.toString(),
  }
}
