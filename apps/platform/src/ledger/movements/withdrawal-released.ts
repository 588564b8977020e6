import { type Movement, movement, requestHash } from '#ledger/movement.ts'

/**
 * A withdrawal was refused or expired: what was held may be staked again.
 *   Dr member's held   Cr member's cash
 * The amount is the hold's, whole.
 */
export const withdrawalReleased = (e: { readonly member: bigint; readonly withdrawalId: string }): Movement =>
  movement({
    movement: 'withdrawal-released',
    member: e.member,
    source: 'house',
    kind: 'withdrawal-released',
    tx: e.withdrawalId,
    ref: e.withdrawalId,
    hash: requestHash('withdrawal-released', e.member),
    debit: 'held',
    credit: 'cash',
  })
