import { strict as assert } from 'node:assert'
import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/**
 * Staff put a balance right, with a reason that stays in the books.
 *   credit: Dr house:adjustments   Cr member's cash
 *   debit:  Dr member's cash       Cr house:adjustments
 */
export const balanceAdjusted = (e: {
  readonly member: bigint
  readonly currency: Currency
  /** Names the adjustment once: a second with the same id is a replay. */
  readonly adjustmentId: string
  readonly direction: 'credit' | 'debit'
  readonly amountMinor: Minor
  readonly reason: string
}): Movement => {
  assert(e.reason.length > 0 && e.reason.length <= 500, 'an adjustment has a reason')
  return movement({
    movement: 'balance-adjusted',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'adjustment',
    tx: e.adjustmentId,
    hash: requestHash('adjustment', e.member, e.currency, e.direction, e.amountMinor, e.reason),
    debit: e.direction === 'credit' ? 'house:adjustments' : 'cash',
    credit: e.direction === 'credit' ? 'cash' : 'house:adjustments',
    amount: positive(e.amountMinor),
    reason: e.reason,
  })
}
