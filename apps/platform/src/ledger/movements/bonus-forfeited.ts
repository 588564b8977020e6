import { type Movement, movement, positive } from '#ledger/movement.ts'
import { type BonusCall, bonusHash } from './bonus-granted.ts'

/**
 * A bonus ran out, or was given up: what is left of it goes back to the house.
 *   Dr member's bonus   Cr house:bonus-cost
 */
export const bonusForfeited = (e: BonusCall): Movement =>
  movement({
    movement: 'bonus-forfeited',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'bonus-forfeited',
    tx: e.bonusId,
    hash: bonusHash('bonus-forfeited', e),
    debit: 'bonus',
    credit: 'house:bonus-cost',
    amount: positive(e.amountMinor),
  })
