import { depositKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { viewDeposit } from '#areas/cashier/deposits/deposit-view.ts'
import { findDeposit } from '#areas/cashier/deposits/store.ts'

/** Another member's deposit is not found, as one that never was. */
export const showDeposit: Handler<'GET /api/deposits/:depositId'> = async ({ params }, call) => {
  const key = depositKey(params.depositId)
  const deposit = key === null ? undefined : await findDeposit(call.db, call.member.memberId, key)
  if (deposit === undefined) throw refuse('not_found')
  return viewDeposit(call.db, deposit, call)
}
