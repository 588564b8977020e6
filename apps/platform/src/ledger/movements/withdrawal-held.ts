import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/**
 * A member asks for money: it leaves what may be staked at once, and is still the member's.
 *   Dr member's cash   Cr member's held
 */
export const withdrawalHeld = (e: {
  readonly member: bigint
  readonly currency: Currency
  readonly withdrawalId: string
  readonly amountMinor: Minor
}): Movement =>
  movement({
    movement: 'withdrawal-held',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'withdrawal-held',
    tx: e.withdrawalId,
    hash: requestHash('withdrawal-held', e.member, e.currency, e.amountMinor),
    debit: 'cash',
    credit: 'held',
    amount: positive(e.amountMinor),
  })
