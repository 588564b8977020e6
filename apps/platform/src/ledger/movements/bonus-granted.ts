import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

/** What one bonus is known by: a second call with the same id is a replay. */
export interface BonusCall {
  readonly member: bigint
  readonly currency: Currency
  readonly bonusId: string
  readonly amountMinor: Minor
}

export const bonusHash = (kind: string, e: BonusCall): string => requestHash(kind, e.member, e.currency, e.bonusId, e.amountMinor)

/**
 * The house gives bonus money, which may be staked and not withdrawn.
 *   Dr house:bonus-cost   Cr member's bonus
 */
export const bonusGranted = (e: BonusCall): Movement =>
  movement({
    movement: 'bonus-granted',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'bonus-granted',
    tx: e.bonusId,
    hash: bonusHash('bonus-granted', e),
    debit: 'house:bonus-cost',
    credit: 'bonus',
    amount: positive(e.amountMinor),
  })
