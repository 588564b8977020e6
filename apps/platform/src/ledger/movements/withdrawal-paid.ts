import { type Movement, movement, paymentClearing, requestHash } from '#ledger/movement.ts'

/**
 * The payment provider paid the member out.
 *   Dr member's held   Cr payment:<provider>:clearing
 * The amount is the hold's, whole: nobody else says how much.
 */
export const withdrawalPaid = (e: { readonly member: bigint; readonly provider: string; readonly withdrawalId: string }): Movement =>
  movement({
    movement: 'withdrawal-paid',
    member: e.member,
    source: 'house',
    kind: 'withdrawal-paid',
    tx: e.withdrawalId,
    ref: e.withdrawalId,
    hash: requestHash('withdrawal-paid', e.member, e.provider),
    debit: 'held',
    credit: paymentClearing(e.provider),
  })
