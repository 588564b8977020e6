import { withdrawalKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { findWithdrawal } from '#areas/cashier/withdrawals/store.ts'
import { viewWithdrawal } from '#areas/cashier/withdrawals/withdrawal-view.ts'

/** Another member's withdrawal is not found, as one that never was. */
export const showWithdrawal: Handler<'GET /api/withdrawals/:withdrawalId'> = async ({ params }, call) => {
  const key = withdrawalKey(params.withdrawalId)
  const withdrawal = key === null ? undefined : await findWithdrawal(call.db, call.member.memberId, key)
  if (withdrawal === undefined) throw refuse('not_found')
  return viewWithdrawal(withdrawal)
}
