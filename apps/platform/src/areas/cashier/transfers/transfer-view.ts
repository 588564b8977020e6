import type { ReplyOf } from '@trevo/contract/member/api'
import { memberTransferId } from '@trevo/rules/ids'
import type { MemberTransfer } from './transfers-store.ts'

export const viewTransfer = ({ id, direction, other_name: otherName, amount_minor: amount, currency, created_at: at }: MemberTransfer): ReplyOf<'POST /api/transfers'> => ({
  transferId: memberTransferId(id),
  direction,
  otherName,
  amount: amount.toString(),
  currency,
  createdAt: at.toISOString(),
})
