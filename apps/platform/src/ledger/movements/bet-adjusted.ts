import { type Movement, movement, openStakes, positive } from '#ledger/movement.ts'
import { type AdjustCall, adjustHash } from '#ledger/vendor-call.ts'

/**
 * A vendor settles a settled bet anew, as when a match's result is corrected.
 *   credit: Dr vendor:<code>:open-stakes   Cr member's cash
 *   debit:  Dr member's cash               Cr vendor:<code>:open-stakes
 * A debit is never refused for want of funds: what is not there is lent to the member (debt-booked), so that the vendor's books and ours agree.
 */
export const betAdjusted = (e: AdjustCall): Movement =>
  movement({
    movement: 'bet-adjusted',
    member: e.member,
    currency: e.currency,
    source: e.vendor,
    kind: 'adjust',
    tx: e.txId,
    ref: e.refTxId,
    hash: adjustHash(e),
    debit: e.direction === 'credit' ? openStakes(e.vendor) : 'cash',
    credit: e.direction === 'credit' ? 'cash' : openStakes(e.vendor),
    amount: positive(e.amountMinor),
    game: e.gameCode,
    round: e.roundId,
    reason: e.reason,
  })
