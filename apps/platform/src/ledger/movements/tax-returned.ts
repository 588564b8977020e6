import { type Movement, movement, requestHash } from '#ledger/movement.ts'

/**
 * The withdrawal was not paid: what was withheld of it comes back with what was held.
 *   Dr house:tax-withheld   Cr member's cash
 * The amount is what was withheld, whole: nobody else says how much.
 */
export const taxReturned = (e: { readonly member: bigint; readonly withdrawalId: string }): Movement =>
  movement({
    movement: 'tax-returned',
    member: e.member,
    source: 'house',
    kind: 'tax-returned',
    tx: e.withdrawalId,
    ref: e.withdrawalId,
    hash: requestHash('tax-returned', e.member),
    debit: 'house:tax-withheld',
    credit: 'cash',
  })
