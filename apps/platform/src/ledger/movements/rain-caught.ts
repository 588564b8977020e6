import { type Movement, movement, positive } from '#ledger/movement.ts'
import { type RainCall, rainHash } from './rain-funded.ts'

/**
 * A member of the agent's team caught a packet of a rain: known by rain and member, so that nobody catches twice.
 *   Dr house:rain   Cr member's cash
 */
export const rainCaught = (e: RainCall): Movement =>
  movement({
    movement: 'rain-caught',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'rain',
    tx: `${e.rain}:${e.member}`,
    hash: rainHash('caught', e),
    debit: 'house:rain',
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
