import { type Movement, movement, openStakes } from '#ledger/movement.ts'
import { type RollbackCall, rollbackHash } from '#ledger/vendor-call.ts'

/**
 * A vendor takes a bet back: the stake returns whole, once.
 *   Dr vendor:<code>:open-stakes   Cr member's cash
 * When the bet never came, a tombstone waits for it instead.
 */
export const stakeReturned = (e: RollbackCall): Movement =>
  movement({
    movement: 'stake-returned',
    member: e.member,
    source: e.vendor,
    kind: 'rollback',
    tx: e.txId,
    ref: e.refTxId,
    hash: rollbackHash(e),
    debit: openStakes(e.vendor),
    credit: 'cash',
    game: e.gameCode,
    round: e.roundId,
  })
