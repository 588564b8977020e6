import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { takeFault } from '@trevo/payment-sandbox/faults'
import type { Books, RefundsTable, Tx } from './tables.ts'

export type Refund = Selectable<RefundsTable>

export interface RefundRequest {
  readonly endToEndId: string
  readonly refundId: string
  readonly amountMinor: bigint
}

/**
 * Gives a payment back to its payer, whole or in part: the same id gives the same refund. Null: it stands for another amount. `too-much`: no
 * more goes back than came in. `unknown`: there is no such payment.
 */
export const openRefund = (books: Books, request: RefundRequest): Promise<Refund | 'unknown' | 'too-much' | null> =>
  books.transact(async (tx) => {
    const payment = await tx.selectFrom('payments').selectAll().where('e2e_id', '=', request.endToEndId).forUpdate().executeTakeFirst()
    if (payment === undefined) return 'unknown'
    const earlier = await tx.selectFrom('refunds').selectAll().where('e2e_id', '=', payment.e2e_id).execute()
    const same = earlier.find((each) => each.refund_id === request.refundId)
    if (same !== undefined) return same.amount_minor === request.amountMinor ? same : null
    const back = earlier.reduce((sum, each) => (each.status === 'NAO_REALIZADO' ? sum : sum + each.amount_minor), 0n)
    if (back + request.amountMinor > payment.amount_minor) return 'too-much'
    const names = [request.refundId, payment.e2e_id, ...(payment.named_reference === null ? [] : [payment.named_reference])]
    const isSlow = await takeFault(tx, 'refund-slow', names)
    const isRefused = await takeFault(tx, 'refund-refused', names)
    await tx
      .insertInto('refunds')
      .values({
        e2e_id: payment.e2e_id, refund_id: request.refundId, rtr_id: `D99999999${randomBytes(12).toString('hex').slice(0, 23)}`, amount_minor: request.amountMinor, currency: payment.currency,
        status: 'EM_PROCESSAMENTO', settles_as: isRefused ? 'NAO_REALIZADO' : 'DEVOLVIDO', settles_at: sql<Date>`now() + make_interval(secs => ${isSlow ? 3 : 0})`, reason: null, ended_at: null,
      })
      .execute()
    await settleRefunds(tx, request.refundId)
    return tx.selectFrom('refunds').selectAll().where('e2e_id', '=', payment.e2e_id).where('refund_id', '=', request.refundId).executeTakeFirstOrThrow()
  })

export const findRefund = (books: Books, endToEndId: string, refundId: string): Promise<Refund | undefined> =>
  books.db.selectFrom('refunds').selectAll().where('e2e_id', '=', endToEndId).where('refund_id', '=', refundId).executeTakeFirst()

/** The payer's bank has answered: for one refund, or for all that are due. */
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
    await tx
      .updateTable('refunds')
      .set({ status: refund.settles_as, settles_at: null, ended_at: sql<Date>`now()`, reason: refund.settles_as === 'DEVOLVIDO' ? null : 'conta encerrada' })
      .where('e2e_id', '=', refund.e2e_id)
      .where('refund_id', '=', refund.refund_id)
      .execute()
    if (refund.settles_as === 'DEVOLVIDO') await tx.insertInto('entries').values({ refund_id: refund.refund_id, amount_minor: refund.amount_minor, currency: refund.currency }).execute()
  }
  return due.length
}
