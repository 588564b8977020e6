import { randomBytes } from 'node:crypto'
import { writeBrCode } from '@trevo/rules/br-code'
import { minor } from '@trevo/rules/money'
import { type Selectable, sql } from 'kysely'
import { type Happening, tell } from './events.ts'
import { paymentFact } from './payments.ts'
import type { Books, ChargesTable, Tx } from './tables.ts'

export type Charge = Selectable<ChargesTable>

export const payee = { name: 'Trevo', city: 'Sao Paulo' } as const
/** `.invalid` can never be reached (RFC 2606): a real bank that reads the code finds nothing to pay. */
const codeHost = 'pix-sandbox.invalid/v1'

export const chargeIdIn = (url: string): string | null => (url.startsWith(`${codeHost}/`) ? url.slice(codeHost.length + 1) : null)

export interface ChargeRequest {
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly expiresInSeconds: number
  /** Whom the charge is for, where the asker knows it: who pays on the page is this person. */
  readonly debtor?: { readonly name: string; readonly document: string } | undefined
}

/** The same reference gives the same charge; null when that reference stands for another amount. */
export const openCharge = async (books: Books, request: ChargeRequest): Promise<Charge | null> => {
  const chargeId = randomBytes(13).toString('hex')
  const brCode = writeBrCode({
    target: { kind: 'dynamic', url: `${codeHost}/${chargeId}` },
    amountMinor: minor(request.amountMinor),
    merchantName: payee.name,
    merchantCity: payee.city,
  })
  await books.db
    .insertInto('charges')
    .values({
      charge_id: chargeId,
      reference: request.reference,
      amount_minor: request.amountMinor,
      currency: request.currency,
      br_code: brCode,
      expires_at: sql<Date>`now() + make_interval(secs => ${request.expiresInSeconds})`,
      paid_at: null,
      debtor_name: request.debtor?.name ?? null,
      debtor_document: request.debtor?.document ?? null,
    })
    // Unnamed: two at the same moment may meet in the unique index of the amounts first, and that one is not an error either.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const charge = await books.db.selectFrom('charges').selectAll().where('reference', '=', request.reference).executeTakeFirstOrThrow()
  return charge.amount_minor === request.amountMinor && charge.currency === request.currency ? charge : null
}

export const findCharge = (books: Books, chargeId: string): Promise<Charge | undefined> =>
  books.db.selectFrom('charges').selectAll().where('charge_id', '=', chargeId).executeTakeFirst()

export const findChargeByReference = (books: Books, reference: string): Promise<Charge | undefined> =>
  books.db.selectFrom('charges').selectAll().where('reference', '=', reference).executeTakeFirst()

export const chargeNews = async (books: Books, charge: Charge): Promise<Happening | null> => {
  const ids = { chargeId: charge.charge_id, reference: charge.reference }
  if (charge.status === 'expired') return { kind: 'charge-expired', ...ids }
  if (charge.status === 'open') return null
  const payment = await books.db.selectFrom('payments').selectAll().where('charge_reference', '=', charge.reference).executeTakeFirstOrThrow()
  return { kind: 'charge-paid', ...ids, amountMinor: payment.amount_minor, currency: payment.currency, payment: paymentFact(payment) }
}

export const expireCharges = async (tx: Tx): Promise<number> => {
  const expired = await tx
    .updateTable('charges')
    .set({ status: 'expired' })
    .where('charge_id', 'in', (query) =>
      query
        .selectFrom('charges')
        .select('charge_id')
        .where('status', '=', 'open')
        .where('expires_at', '<=', sql<Date>`now()`)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['charge_id', 'reference'])
    .execute()
  for (const { charge_id, reference } of expired) await tell(tx, { kind: 'charge-expired', chargeId: charge_id, reference }, [reference])
  return expired.length
}
