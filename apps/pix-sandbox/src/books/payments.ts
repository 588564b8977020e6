import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type PaymentFact, tell } from './events.ts'
import { completeCpf } from '@trevo/rules/forms/pix-key'
import { takeFault } from '@trevo/payment-sandbox/faults'
import { unnamedPayer } from '@trevo/payment-sandbox/unnamed-payer'
import type { Books, ChargesTable, FaultName, PaymentsTable, Tx } from './tables.ts'

type Payment = Selectable<PaymentsTable>

/** Somebody who is certainly another than the charge names. */
const another = { name: 'Outra Pessoa', document: '98765432100' } as const
type Payer = PaymentFact['payer']

/** Of an institution that does not exist: E, its eight digits, the minute (UTC), and eleven signs. */
const newEndToEndId = (at: Date): string => `E99999999${at.toISOString().replaceAll(/\D/g, '').slice(0, 12)}${randomBytes(6).toString('hex').slice(0, 11)}`

export const paymentFact = (payment: Payment): PaymentFact => ({
  endToEndId: payment.e2e_id,
  paidAt: payment.paid_at.toISOString(),
  payer: { name: payment.payer_name, document: payment.payer_document },
})

interface Received {
  readonly amountMinor: bigint
  readonly payer: Payer
  /** The charge that it concludes. */
  readonly concludes: string | null
  /** The charge that the payer's code names. */
  readonly names: string | null
}

/** A payment and its line, in one. */
const receive = async (tx: Tx, { amountMinor, payer, concludes, names }: Received): Promise<Payment> => {
  const payment = await tx
    .insertInto('payments')
    .values({ e2e_id: newEndToEndId(new Date()), charge_reference: concludes, named_reference: names, amount_minor: amountMinor, currency: 'BRL', payer_name: payer.name, payer_document: payer.document })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.insertInto('entries').values({ charge_reference: concludes, payment_e2e_id: payment.e2e_id, amount_minor: amountMinor, currency: 'BRL' }).execute()
  return payment
}

/** What came in and concludes nothing: on top of a charge that was paid, or of none at all. */
const receiveApart = async (tx: Tx, amountMinor: bigint, payer: Payer, names: string | null): Promise<string> => {
  const payment = await receive(tx, { amountMinor, payer, concludes: null, names })
  await tell(tx, { kind: 'payment-received', reference: names, amountMinor, currency: 'BRL', payment: paymentFact(payment) }, [...(names === null ? [] : [names]), payment.e2e_id])
  return payment.e2e_id
}

/** Somebody sends money to the house's key without any code. */
export const payWithoutCharge = (books: Books, amountMinor: bigint): Promise<string> => books.transact((tx) => receiveApart(tx, amountMinor, unnamedPayer('no charge', completeCpf), null))

/** What payers do, besides paying what they are asked. */
export type Mistake = 'pay-late' | 'pay-twice' | 'pay-less' | 'pay-by-another'

/** The payer says yes. False when there is nothing to pay any more. */
export const payCharge = (books: Books, chargeId: string, mistakes: readonly Mistake[] = []): Promise<boolean> =>
  books.transact(async (tx) => {
    const charge = await tx.selectFrom('charges').selectAll().where('charge_id', '=', chargeId).forUpdate().executeTakeFirst()
    if (charge === undefined) return false
    const meets = async (fault: FaultName & Mistake): Promise<boolean> => mistakes.includes(fault) || takeFault(tx, fault, [charge.reference])
    const payer = async (): Promise<Payer> => {
      if (await meets('pay-by-another')) return another
      return charge.debtor_name === null || charge.debtor_document === null ? unnamedPayer(charge.reference, completeCpf) : { name: charge.debtor_name, document: charge.debtor_document }
    }
    if (charge.status === 'paid') {
      if (!mistakes.includes('pay-twice')) return false
      await receiveApart(tx, charge.amount_minor, await payer(), charge.reference)
      return true
    }
    if (!(await isOpen(tx, chargeId)) && !(await meets('pay-late'))) return false
    const from = await payer()
    await conclude(tx, charge, from, (await meets('pay-less')) && charge.amount_minor > 1n ? (charge.amount_minor + 1n) / 2n : charge.amount_minor)
    if (await meets('pay-twice')) await receiveApart(tx, charge.amount_minor, from, charge.reference)
    return true
  })

const isOpen = async (tx: Tx, chargeId: string): Promise<boolean> =>
  (await tx
    .selectFrom('charges')
    .select('charge_id')
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'open')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()) !== undefined

const conclude = async (tx: Tx, charge: Selectable<ChargesTable>, payer: Payer, amountMinor: bigint): Promise<void> => {
  const { charge_id: chargeId, reference, currency } = charge
  await tx
    .updateTable('charges')
    .set({ status: 'paid', paid_at: sql<Date>`now()` })
    .where('charge_id', '=', chargeId)
    .execute()
  const payment = await receive(tx, { amountMinor, payer, concludes: reference, names: reference })
  await tell(tx, { kind: 'charge-paid', chargeId, reference, amountMinor, currency, payment: paymentFact(payment) }, [reference])
}
