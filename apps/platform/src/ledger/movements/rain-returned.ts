import { type Movement, movement, positive } from '#ledger/movement.ts'
import { type RainCall, rainHash } from './rain-funded.ts'

/**
 * What nobody caught of a rain goes back to its agent, all of it in one movement.
 *   Dr house:rain   Cr agent's cash
 */
export const rainReturned = (e: RainCall): Movement =>
  movement({
    movement: 'rain-returned',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'rain',
    tx: `${e.rain}:end`,
    hash: rainHash('returned', e),
    debit: 'house:rain',
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
