import { playMoney } from '@trevo/rules/play-money'
import type { Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/**
 * A free trial gets what it plays with. It is worth nothing, and stands apart from every real amount by its currency and its account.
 *   Dr house:play-money   Cr member's cash
 */
export const playMoneyGranted = (e: { readonly member: bigint; readonly grantId: string; readonly amountMinor: Minor }): Movement =>
  movement({
    movement: 'play-money-granted',
    member: e.member,
    currency: playMoney,
    source: 'house',
    kind: 'play-money',
    tx: e.grantId,
    hash: requestHash('play-money', e.member, playMoney, e.grantId, e.amountMinor),
    debit: 'house:play-money',
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
