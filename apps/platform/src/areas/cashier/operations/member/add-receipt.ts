import { depositKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { viewDeposit } from '#areas/cashier/deposits/deposit-view.ts'
import { findDeposit, lockDeposit } from '#areas/cashier/deposits/store.ts'
import { drawReceipt } from '#areas/cashier/bank-transfers/draw-receipt.ts'
import { countReceipts, insertReceipt, receiptsMax } from '#areas/cashier/bank-transfers/receipts-store.ts'

/** A picture of a transfer's receipt (Product §4.164): drawn anew, at most three, while somebody may still look at it. */
export const addReceipt: Handler<'PUT /api/deposits/:depositId/receipts'> = async ({ params, body }, call) => {
  const { memberId } = call.member
  const key = depositKey(params.depositId)
  const found = key === null ? undefined : await findDeposit(call.db, memberId, key)
  if (found === undefined || found.pay?.kind !== 'bank') throw refuse('not_found')
  const retryAfterSeconds = call.limits.take('receipt', memberId.toString())
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
  const picture = await drawReceipt(body)
  const deposit = await call.transact(async (tx) => {
    const locked = await lockDeposit(tx, found.id)
    if (locked === undefined || locked.status !== 'pending') throw refuse('deposit_over')
    if ((await countReceipts(tx, locked.id)) >= receiptsMax) throw refuse('receipts_full')
    await insertReceipt(tx, { memberId, depositId: locked.id, picture })
    return findDeposit(tx, memberId, locked.id)
  })
  if (deposit === undefined) throw refuse('not_found')
  return viewDeposit(call.db, deposit, call)
}
