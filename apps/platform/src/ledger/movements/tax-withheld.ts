import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/**
 * A member's tax is withheld where they ask for money, beside the hold of what is left.
 *   Dr member's cash   Cr house:tax-withheld
 */
export const taxWithheld = (e: { readonly member: bigint; readonly currency: Currency; readonly withdrawalId: string; readonly amountMinor: Minor }): Movement =>
  movement({
    movement: 'tax-withheld',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'tax-withheld',
    tx: e.withdrawalId,
    hash: requestHash('tax-withheld', e.member, e.currency, e.amountMinor),
    debit: 'cash',
    credit: 'house:tax-withheld',
    amount: positive(e.amountMinor),
  })
