import { randomBytes } from 'node:crypto'
import type { Funding } from '@trevo/rules/cashier/payment-methods'
import { sql } from 'kysely'
import { type Happening, tell } from './events.ts'
import { paymentNews } from './payments.ts'
import { token, tokenAmountOf } from './rates.ts'
import type { Books, Charge, Tx } from './tables.ts'

export interface ChargeRequest {
  readonly reference: string
  readonly kind: 'card' | 'crypto'
  readonly amountMinor: bigint
  readonly currency: string
  readonly expiresInSeconds: number
  readonly fundings: readonly Funding[]
  readonly returnUrl?: string | undefined
  readonly debtor?: { readonly name: string; readonly document: string } | undefined
}

/** The same reference gives the same charge. Null: it stands for something else. */
export const openCharge = (books: Books, request: ChargeRequest): Promise<Charge | null> =>
  books.transact(async (tx) => {
    const isChain = request.kind === 'crypto'
    await tx
      .insertInto('charges')
      .values({
        charge_id: `${isChain ? 'adr' : 'crd'}_${randomBytes(12).toString('hex')}`,
        reference: request.reference, kind: request.kind, amount_minor: request.amountMinor, currency: request.currency,
        expires_at: sql<Date>`now() + make_interval(secs => ${request.expiresInSeconds})`,
        debtor_name: request.debtor?.name ?? null, debtor_document: request.debtor?.document ?? null, return_url: request.returnUrl ?? null, fundings: [...request.fundings],
        address: isChain ? `TRV${randomBytes(20).toString('hex')}` : null,
        token: isChain ? token : null,
        token_amount: isChain ? tokenAmountOf(request.amountMinor, request.currency) : null,
      })
      .onConflict((twice) => twice.column('reference').doNothing())
      .execute()
    const charge = await tx.selectFrom('charges').selectAll().where('reference', '=', request.reference).executeTakeFirstOrThrow()
    return charge.amount_minor === request.amountMinor && charge.currency === request.currency && charge.kind === request.kind ? charge : null
  })

export const findCharge = (books: Books, chargeId: string): Promise<Charge | undefined> => books.db.selectFrom('charges').selectAll().where('charge_id', '=', chargeId).executeTakeFirst()
export const findChargeByReference = (books: Books, reference: string): Promise<Charge | undefined> => books.db.selectFrom('charges').selectAll().where('reference', '=', reference).executeTakeFirst()
export const lockCharge = (tx: Tx, chargeId: string): Promise<Charge | undefined> => tx.selectFrom('charges').selectAll().where('charge_id', '=', chargeId).forUpdate().executeTakeFirst()

/** What became of a charge; null while it is open. */
export const chargeNews = async (books: Books, charge: Charge): Promise<Happening | null> => {
  const fact = { chargeId: charge.charge_id, reference: charge.reference }
  if (charge.status === 'expired') return { kind: 'charge-expired', ...fact }
  if (charge.status === 'failed') return { kind: 'charge-failed', reason: charge.decline_reason ?? 'declined', ...fact }
  if (charge.status !== 'paid') return null
  const payment = await books.db.selectFrom('payments').selectAll().where('charge_reference', '=', charge.reference).executeTakeFirstOrThrow()
  return paymentNews(payment, charge)
}

/** A charge that something is on its way to on the chain waits for that. */
export const expireCharges = async (tx: Tx): Promise<number> => {
  const due = await tx
    .updateTable('charges')
    .set({ status: 'expired' })
    .where('charge_id', 'in', (query) =>
      query
        .selectFrom('charges')
        .select('charge_id')
        .where('status', '=', 'open')
        .where('expires_at', '<=', sql<Date>`now()`)
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('chain_sends').select('send_id').whereRef('chain_sends.charge_id', '=', 'charges.charge_id').where('chain_sends.state', '=', 'seen'))))
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
  for (const charge of due) await tell(tx, { kind: 'charge-expired', chargeId: charge.charge_id, reference: charge.reference }, [charge.reference])
  return due.length
}
