import type { ReplyOf } from '@trevo/contract/member/api'
import { withdrawalId } from '@trevo/rules/ids'
import { formatMinor, minor } from '@trevo/rules/money'
import { viewDestination } from '#areas/cashier/bank-accounts/destination-view.ts'
import type { Withdrawal } from './store.ts'

export const viewWithdrawal = (withdrawal: Withdrawal): ReplyOf<'GET /api/withdrawals/:withdrawalId'> => ({
  withdrawalId: withdrawalId(withdrawal.id),
  amount: formatMinor(minor(withdrawal.amount_minor)),
  withheld: formatMinor(minor(withdrawal.withheld_minor)),
  currency: withdrawal.currency,
  status: withdrawal.status,
  destination: viewDestination(withdrawal),
  createdAt: withdrawal.created_at.toISOString(),
  sentAt: withdrawal.sent_at?.toISOString() ?? null,
  endedAt: withdrawal.ended_at?.toISOString() ?? null,
  returnedAt: withdrawal.returned_at?.toISOString() ?? null,
  refusalReason: withdrawal.refusal_reason,
  refusalWords: withdrawal.words,
  checkedUntil: withdrawal.review === 'waiting' ? (withdrawal.review_due_at?.toISOString() ?? null) : null,
})
