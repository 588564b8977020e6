import { type Movement, movement, openStakes } from '#ledger/movement.ts'
import { type EndRoundCall, type WinCall, winHash } from '#ledger/vendor-call.ts'

/**
 * A vendor pays a member's win on a stake that stands.
 *   Dr vendor:<code>:open-stakes   Cr member's cash
 * An amount of zero says that the stake was lost: nothing moves, and the answer is kept.
 */
export const winPaid = (e: WinCall): Movement =>
  movement({
    movement: 'win-paid',
    member: e.member,
    currency: e.currency,
    source: e.vendor,
    kind: 'win',
    tx: e.txId,
    ref: e.refTxId,
    hash: winHash(e),
    debit: openStakes(e.vendor),
    credit: 'cash',
    amount: e.amountMinor,
    game: e.gameCode,
    round: e.roundId,
    closes: e.closesRound,
  })

/** `end-round` moves nothing, but is decided in the same line as what does. */
export const roundEnded = (e: EndRoundCall): Movement =>
  movement({ member: e.member, source: e.vendor, kind: 'end-round', game: e.gameCode, round: e.roundId, closes: true })
