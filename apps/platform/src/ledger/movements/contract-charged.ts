import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

export interface ContractCharge {
  readonly payer: bigint
  readonly currency: Currency
  /** Of the charge, which is for some lines at once. */
  readonly charge: bigint
  readonly amountMinor: Minor
}

/**
 * An agent pays what contracts came to, up to 99 lines at once. In the same transaction all of it goes on to the payees.
 *   Dr payer's cash   Cr house:contract-clearing
 */
export const contractCharged = (e: ContractCharge): Movement =>
  movement({
    movement: 'contract-charged',
    member: e.payer,
    currency: e.currency,
    source: 'house',
    kind: 'contract-charge',
    tx: e.charge.toString(),
    hash: requestHash('contract-charge', e.payer, e.currency, e.charge, e.amountMinor),
    debit: 'cash',
    credit: 'house:contract-clearing',
    amount: positive(e.amountMinor),
  })
