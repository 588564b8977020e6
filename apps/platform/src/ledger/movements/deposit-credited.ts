import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, paymentClearing, positive, requestHash } from '#ledger/movement.ts'

/**
 * A payment provider says that a member's money came in.
 *   Dr payment:<provider>:clearing   Cr member's cash
 * Until the provider settles with us the money is its debt to us: that is what clearing holds.
 */
export const depositCredited = (e: {
  readonly member: bigint
  readonly currency: Currency
  /** The payment provider's name in small letters, such as `pix-sandbox`. */
  readonly provider: string
  /** Our deposit's id: a second credit of one deposit is a replay. */
  readonly depositId: string
  readonly amountMinor: Minor
}): Movement =>
  movement({
    movement: 'deposit-credited',
    member: e.member,
    currency: e.currency,
    source: e.provider,
    kind: 'deposit',
    tx: e.depositId,
    hash: requestHash('deposit', e.member, e.currency, e.amountMinor),
    debit: paymentClearing(e.provider),
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
