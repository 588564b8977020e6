import { type Selectable, sql } from 'kysely'
import { takeFault } from '@trevo/payment-sandbox/faults'
import type { Books, RefundsTable, Tx } from './tables.ts'

export type Refund = Selectable<RefundsTable>

/** Back to the same card, or to where it came from: the same id gives the same refund. Null: it stands for something else. */
export const openRefund = (books: Books, request: { readonly refundId: string; readonly paymentId: string; readonly amountMinor: bigint }): Promise<Refund | 'unknown' | 'too-much' | null> =>
  books.transact(async (tx) => {
    const payment = await tx.selectFrom('payments').selectAll().where('payment_id', '=', request.paymentId).forUpdate().executeTakeFirst()
    if (payment === undefined) return 'unknown'
    const same = await tx.selectFrom('refunds').selectAll().where('refund_id', '=', request.refundId).executeTakeFirst()
    if (same !== undefined) return same.amount_minor === request.amountMinor && same.payment_id === request.paymentId ? same : null
    const back = await tx.selectFrom('refunds').select('amount_minor').where('payment_id', '=', payment.payment_id).where('status', '<>', 'refused').execute()
    const disputed = await tx.selectFrom('chargebacks').select('chargeback_id').where('payment_id', '=', payment.payment_id).executeTakeFirst()
    if (disputed !== undefined || back.reduce((sum, each) => sum + each.amount_minor, request.amountMinor) > payment.amount_minor) return 'too-much'
    const names = [request.refundId, ...(payment.named_reference === null ? [] : [payment.named_reference])]
    const isSlow = await takeFault(tx, 'refund-slow', names)
    const isRefused = await takeFault(tx, 'refund-refused', names)
    await tx
      .insertInto('refunds')
      .values({
        refund_id: request.refundId, payment_id: payment.payment_id, amount_minor: request.amountMinor, currency: payment.currency, status: 'processing',
        settles_as: isRefused ? 'refused' : 'done', settles_at: sql<Date>`now() + make_interval(secs => ${isSlow ? 3 : 0})`, reason: null, ended_at: null,
      })
      .execute()
    await settleRefunds(tx, request.refundId)
    return tx.selectFrom('refunds').selectAll().where('refund_id', '=', request.refundId).executeTakeFirstOrThrow()
  })

/** The other side has answered: for one refund, or for all that are due. */
export const settleRefunds = async (tx: Tx, refundId?: string): Promise<number> => {
  const due = await tx
    .selectFrom('refunds')
    .selectAll()
    .where('settles_at', '<=', sql<Date>`now()`)
    .$if(refundId !== undefined, (query) => query.where('refund_id', '=', refundId ?? ''))
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const refund of due) {
    const isDone = refund.settles_as === 'done'
    await tx.updateTable('refunds').set({ status: refund.settles_as, settles_at: null, ended_at: sql<Date>`now()`, reason: isDone ? null : 'account_closed' }).where('refund_id', '=', refund.refund_id).execute()
    if (isDone) await tx.insertInto('entries').values({ refund_id: refund.refund_id, amount_minor: refund.amount_minor, currency: refund.currency }).execute()
  }
  return due.length
}
