import { strict as assert } from 'node:assert'
import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/**
 * Two people of the house pay what a member does not come for any more to the state or to the member's estate.
 *   Dr member's cash   Cr house:unclaimed
 */
export const unclaimedPaid = (e: { readonly member: bigint; readonly currency: Currency; readonly paymentId: string; readonly amountMinor: Minor; readonly reason: string }): Movement => {
  assert(e.reason.length > 0 && e.reason.length <= 500, 'what is paid out without its member has a reason')
  return movement({
    movement: 'unclaimed-paid',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'unclaimed-paid',
    tx: e.paymentId,
    hash: requestHash('unclaimed-paid', e.member, e.currency, e.amountMinor, e.reason),
    debit: 'cash',
    credit: 'house:unclaimed',
    amount: positive(e.amountMinor),
    reason: e.reason,
  })
}
