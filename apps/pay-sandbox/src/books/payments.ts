import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Happening, type PaymentFact, tell } from './events.ts'
import type { AssetFact, CardFact, Charge, PaymentsTable, Tx } from './tables.ts'

export type Payment = Selectable<PaymentsTable>

export const factOf = (payment: Payment): PaymentFact => ({
  paymentId: payment.payment_id,
  paidAt: payment.paid_at.toISOString(),
  payer: payment.payer_name === null || payment.payer_document === null ? null : { name: payment.payer_name, document: payment.payer_document },
  ...(payment.card !== null && { card: payment.card }),
  ...(payment.asset !== null && { asset: payment.asset }),
})

export const paymentNews = (payment: Payment, charge: Charge): Happening =>
  payment.charge_reference === null
    ? { kind: 'payment-received', reference: payment.named_reference, amountMinor: payment.amount_minor, currency: payment.currency, payment: factOf(payment) }
    : { kind: 'charge-paid', chargeId: charge.charge_id, reference: charge.reference, amountMinor: payment.amount_minor, currency: payment.currency, payment: factOf(payment) }

export interface Paid {
  readonly amountMinor: bigint
  readonly payer: { readonly name: string; readonly document: string } | null
  readonly card?: CardFact
  readonly asset?: AssetFact
  readonly disputesInSeconds?: number
}

/** Money came in. It concludes the charge where nothing has, whatever its amount; a token that was not asked for concludes none. The charge is locked. */
export const takePayment = async (tx: Tx, charge: Charge, paid: Paid): Promise<Payment> => {
  const concludes = charge.status !== 'paid' && (paid.asset === undefined || paid.asset.token === charge.token)
  const payment = await tx
    .insertInto('payments')
    .values({
      payment_id: `pay_${randomBytes(14).toString('hex')}`,
      charge_reference: concludes ? charge.reference : null, named_reference: charge.reference, amount_minor: paid.amountMinor, currency: charge.currency,
      payer_name: paid.payer?.name ?? null, payer_document: paid.payer?.document ?? null,
      card: paid.card === undefined ? null : JSON.stringify(paid.card), asset: paid.asset === undefined ? null : JSON.stringify(paid.asset),
      disputes_at: paid.disputesInSeconds === undefined ? null : sql<Date>`now() + make_interval(secs => ${paid.disputesInSeconds})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.insertInto('entries').values({ payment_id: payment.payment_id, charge_reference: payment.charge_reference, amount_minor: payment.amount_minor, currency: payment.currency }).execute()
  if (concludes) await tx.updateTable('charges').set({ status: 'paid', paid_at: sql<Date>`now()` }).where('charge_id', '=', charge.charge_id).execute()
  await tell(tx, paymentNews(payment, charge), [charge.reference])
  return payment
}

/** Holders who take their money back: the whole of it, once. */
export const disputeDue = async (tx: Tx): Promise<number> => {
  const due = await tx.selectFrom('payments').selectAll().where('disputes_at', '<=', sql<Date>`now()`).limit(50).forUpdate().skipLocked().execute()
  for (const payment of due) {
    await tx.updateTable('payments').set({ disputes_at: null }).where('payment_id', '=', payment.payment_id).execute()
    await chargeBack(tx, payment)
  }
  return due.length
}

const chargeBack = async (tx: Tx, payment: Payment): Promise<void> => {
  // What went back by a refund is not taken a second time.
  const refunded = await tx.selectFrom('refunds').select('refund_id').where('payment_id', '=', payment.payment_id).where('status', '<>', 'refused').executeTakeFirst()
  if (refunded !== undefined) return
  const row = await tx
    .insertInto('chargebacks')
    .values({ chargeback_id: `cbk_${randomBytes(12).toString('hex')}`, payment_id: payment.payment_id, amount_minor: payment.amount_minor, currency: payment.currency, reason: 'not_recognised' })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.insertInto('entries').values({ chargeback_id: row.chargeback_id, amount_minor: row.amount_minor, currency: row.currency }).execute()
  await tell(
    tx,
    { kind: 'charged-back', chargebackId: row.chargeback_id, paymentId: payment.payment_id, reference: payment.named_reference, reason: row.reason, at: row.at.toISOString(), amountMinor: row.amount_minor, currency: row.currency },
    [payment.named_reference ?? payment.payment_id],
  )
}
