import { type Movement, movement, positive } from '#ledger/movement.ts'
import { type BonusCall, bonusHash } from './bonus-granted.ts'

/**
 * A bonus was wagered as its rules ask: what is left of it becomes the member's own money.
 *   Dr member's bonus   Cr member's cash
 */
export const bonusConverted = (e: BonusCall): Movement =>
  movement({
    movement: 'bonus-converted',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'bonus-converted',
    tx: e.bonusId,
    hash: bonusHash('bonus-converted', e),
    debit: 'bonus',
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
