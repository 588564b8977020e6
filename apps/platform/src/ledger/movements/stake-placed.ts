import { type Movement, movement, openStakes, positive } from '#ledger/movement.ts'
import type { BetCall, BetWinCall } from '#ledger/vendor-call.ts'
import { betHash, betWinHash } from '#ledger/vendor-call.ts'

/**
 * A member stakes on a round; a vendor's `bet` ends here.
 *   Dr member's cash   Cr vendor:<code>:open-stakes
 * Held, not earned: the house may keep it only when the round ends.
 */
export const stakePlaced = (e: BetCall): Movement =>
  movement({
    movement: 'stake-placed',
    member: e.member,
    currency: e.currency,
    source: e.vendor,
    kind: 'bet',
    tx: e.txId,
    hash: betHash(e),
    debit: 'cash',
    credit: openStakes(e.vendor),
    amount: positive(e.amountMinor),
    session: e.sessionHash,
    game: e.gameCode,
    round: e.roundId,
    closes: e.closesRound,
  })

/** `bet-win`: the stake and its win (win-paid, the accounts the other way round) at once, all or nothing; the round ends with it. */
export const stakePlacedAndWinPaid = (e: BetWinCall): Movement =>
  movement({
    movement: 'stake-placed',
    member: e.member,
    currency: e.currency,
    source: e.vendor,
    kind: 'bet-win',
    tx: e.txId,
    hash: betWinHash(e),
    debit: 'cash',
    credit: openStakes(e.vendor),
    amount: positive(e.betMinor),
    win: e.winMinor,
    session: e.sessionHash,
    game: e.gameCode,
    round: e.roundId,
    closes: true,
  })
