import { randomBytes } from 'node:crypto'
import type { Funding } from '@trevo/rules/cashier/payment-methods'
import type { Selectable } from 'kysely'
import { lockCharge } from './charges.ts'
import { tell } from './events.ts'
import { completeCpf } from '@trevo/rules/forms/pix-key'
import { takeFault } from '@trevo/payment-sandbox/faults'
import { unnamedPayer } from '@trevo/payment-sandbox/unnamed-payer'
import { takePayment } from './payments.ts'
import type { Books, TriesTable, Tx } from './tables.ts'

export type Try = Selectable<TriesTable>

interface TestCard {
  readonly brand: string
  readonly funding: Funding
  /** What its bank says: yes, or why not. */
  readonly settlesAs: 'paid' | 'disputed' | 'insufficient_funds' | 'do_not_honor' | 'expired_card'
}

/** Cards of nobody, by their whole number: the only numbers that this page takes. */
const testCards: Readonly<Record<string, TestCard>> = {
  '4000056655665556': { brand: 'Visa', funding: 'debit', settlesAs: 'paid' },
  '5200828282828210': { brand: 'Mastercard', funding: 'debit', settlesAs: 'paid' },
  '5105105105105100': { brand: 'Mastercard', funding: 'prepaid', settlesAs: 'paid' },
  '4111111111111111': { brand: 'Visa', funding: 'credit', settlesAs: 'paid' },
  '4000000000009995': { brand: 'Visa', funding: 'debit', settlesAs: 'insufficient_funds' },
  '4000000000000002': { brand: 'Visa', funding: 'debit', settlesAs: 'do_not_honor' },
  '4000000000000069': { brand: 'Visa', funding: 'debit', settlesAs: 'expired_card' },
  '4000000000000259': { brand: 'Visa', funding: 'debit', settlesAs: 'disputed' },
}
export const shownCards = Object.entries(testCards).map(([number, { funding, settlesAs }]) => ({ number, funding, settlesAs }))

export const confirmationCode = '123456'
const declinesMax = 3
const disputeSeconds = 5

export interface Typed {
  readonly number: string
  readonly name: string
  readonly document: string
}

/** The next page of a try; `unknown`: no card of this sandbox; `over`: nothing may be paid any more. */
export type Begun = { readonly tryId: string } | 'declined' | 'unknown' | 'over'

/** The card's first digits decide before its bank is asked: a credit card behind a debit form goes no further. */
export const beginTry = (books: Books, chargeId: string, { number, name, document }: Typed): Promise<Begun> =>
  books.transact(async (tx) => {
    const charge = await lockCharge(tx, chargeId)
    if (charge === undefined || charge.status !== 'open' || charge.expires_at <= new Date()) return 'over'
    const digits = number.replaceAll(/\D/g, '')
    const card = testCards[digits]
    if (card === undefined) return 'unknown'
    const isAllowed = charge.fundings.includes(card.funding) || (await takeFault(tx, 'credit-slips', [charge.reference]))
    if (!isAllowed) {
      await decline(tx, chargeId, `${card.funding}_not_allowed`)
      return 'declined'
    }
    const unnamed = unnamedPayer(charge.reference, completeCpf)
    const tryId = `try_${randomBytes(12).toString('hex')}`
    await tx
      .insertInto('tries')
      .values({
        try_id: tryId, charge_id: chargeId, brand: card.brand, last4: digits.slice(-4), funding: card.funding, settles_as: card.settlesAs,
        payer_name: name === '' ? (charge.debtor_name ?? unnamed.name) : name.slice(0, 200),
        payer_document: document === '' ? (charge.debtor_document ?? unnamed.document) : document,
      })
      .execute()
    return { tryId }
  })

export const findTry = (books: Books, tryId: string): Promise<Try | undefined> => books.db.selectFrom('tries').selectAll().where('try_id', '=', tryId).executeTakeFirst()

/** Its holder has answered their bank: with the right code the bank says what it thinks of the payment. */
export const endTry = (books: Books, tryId: string, isConfirmed: boolean): Promise<'paid' | 'declined' | 'over'> =>
  books.transact(async (tx) => {
    const found = await tx.selectFrom('tries').selectAll().where('try_id', '=', tryId).forUpdate().executeTakeFirst()
    if (found === undefined) return 'over'
    if (found.state !== 'open') return found.state
    const charge = await lockCharge(tx, found.charge_id)
    if (charge === undefined || charge.status !== 'open') return 'over'
    const reason = isConfirmed ? found.settles_as : 'authentication_failed'
    if (reason !== 'paid' && reason !== 'disputed') {
      await tx.updateTable('tries').set({ state: 'declined' }).where('try_id', '=', tryId).execute()
      await decline(tx, charge.charge_id, reason)
      return 'declined'
    }
    await tx.updateTable('tries').set({ state: 'paid' }).where('try_id', '=', tryId).execute()
    await takePayment(tx, charge, {
      amountMinor: charge.amount_minor,
      payer: { name: found.payer_name, document: found.payer_document },
      card: { brand: found.brand, last4: found.last4, funding: found.funding },
      ...(reason === 'disputed' && { disputesInSeconds: disputeSeconds }),
    })
    return 'paid'
  })

/** After three the charge is dead: whoever tries numbers is not let go on. */
const decline = async (tx: Tx, chargeId: string, reason: string): Promise<void> => {
  const charge = await lockCharge(tx, chargeId)
  if (charge === undefined) return
  const times = charge.declines + 1
  const isOver = times >= declinesMax
  await tx.updateTable('charges').set({ declines: times, decline_reason: reason, ...(isOver && { status: 'failed' }) }).where('charge_id', '=', chargeId).execute()
  const fact = { chargeId, reference: charge.reference }
  await tell(tx, isOver ? { kind: 'charge-failed', reason, ...fact } : { kind: 'charge-declined', times, reason, ...fact }, [charge.reference])
}
