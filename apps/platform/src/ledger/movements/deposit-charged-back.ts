import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, paymentClearing, positive, requestHash } from '#ledger/movement.ts'

/**
 * The holder of a card had their bank take a payment back that was credited: it is gone, whether the member has it still or not.
 *   Dr member's cash   Cr payment:<provider>:clearing
 * What the cash does not cover is lent to the member before (`debt-booked`), and the next money that comes in pays it back.
 */
export const depositChargedBack = (e: {
  readonly member: bigint
  readonly currency: Currency
  readonly provider: string
  /** The provider's id of it: told again, it is a replay. */
  readonly chargebackId: string
  readonly amountMinor: Minor
}): Movement =>
  movement({
    movement: 'deposit-charged-back',
    member: e.member,
    currency: e.currency,
    source: e.provider,
    kind: 'chargeback',
    tx: e.chargebackId,
    hash: requestHash('chargeback', e.member, e.currency, e.amountMinor),
    debit: 'cash',
    credit: paymentClearing(e.provider),
    amount: positive(e.amountMinor),
  })
