import { type Movement, movement, paymentClearing, requestHash } from '#ledger/movement.ts'

/**
 * A bank sent a payout back after it was paid: it is the member's again, and may be staked.
 *   Dr payment:<provider>:clearing   Cr member's cash
 * The amount is the hold's, whole: nobody else says how much. Once for a withdrawal, and only of one that was paid.
 */
export const withdrawalReturned = (e: { readonly member: bigint; readonly provider: string; readonly withdrawalId: string }): Movement =>
  movement({
    movement: 'withdrawal-returned',
    member: e.member,
    source: 'house',
    kind: 'withdrawal-returned',
    tx: e.withdrawalId,
    ref: e.withdrawalId,
    hash: requestHash('withdrawal-returned', e.member, e.provider),
    debit: paymentClearing(e.provider),
    credit: 'cash',
  })
