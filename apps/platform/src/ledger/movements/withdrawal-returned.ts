import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, paymentClearing, positive, requestHash } from '#ledger/movement.ts'

/**
 * A bank sent a payout back after it was paid: it is the member's again, whole, and may be staked.
 *   Dr payment:<provider>:clearing   Cr member's cash
 * Once for a withdrawal: told again, it is a replay.
 */
export const withdrawalReturned = (e: {
  readonly member: bigint
  readonly currency: Currency
  readonly provider: string
  readonly withdrawalId: string
  readonly amountMinor: Minor
}): Movement =>
  movement({
    movement: 'withdrawal-returned',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'withdrawal-returned',
    tx: e.withdrawalId,
    hash: requestHash('withdrawal-returned', e.member, e.currency, e.provider, e.amountMinor),
    debit: paymentClearing(e.provider),
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
