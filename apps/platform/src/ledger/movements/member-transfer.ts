import { strict as assert } from 'node:assert'
import type { Currency, Minor } from '@trevo/rules/money'
import { isPlayMoney } from '@trevo/rules/play-money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/**
 * Money from one member to another: two lines over an account of the house that ends each of them with nothing, so that each side's line is
 * written where that member's purse lies. Both are of one transaction. Cash alone goes: a bonus stays with whom it was given to.
 *   sent:     Dr sender's cash      Cr house:transfers
 *   received: Dr house:transfers    Cr receiver's cash
 */
interface Side {
  readonly member: bigint
  readonly currency: Currency
  /** Of the transfer: each side's line is known by it once. */
  readonly transferId: string
  readonly amountMinor: Minor
}

const side = (of: 'sent' | 'received', { member, currency, transferId, amountMinor }: Side): Movement => {
  assert(!isPlayMoney(currency), 'play money goes to nobody')
  return movement({
    movement: 'member-transfer',
    member,
    currency,
    source: 'house',
    kind: `transfer-${of}`,
    tx: transferId,
    hash: requestHash('member-transfer', of, member, currency, transferId, amountMinor),
    debit: of === 'sent' ? 'cash' : 'house:transfers',
    credit: of === 'sent' ? 'house:transfers' : 'cash',
    amount: positive(amountMinor),
  })
}

export const transferSent = (e: Side): Movement => side('sent', e)
export const transferReceived = (e: Side): Movement => side('received', e)
