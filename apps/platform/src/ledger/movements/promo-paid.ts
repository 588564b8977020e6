import { type Movement, movement, positive, promotions } from '#ledger/movement.ts'
import { type PromoWinCall, promoWinHash } from '#ledger/vendor-call.ts'

/**
 * A vendor pays what a campaign promised: a prize, a tournament's rank, what a free round won. No bet, no session; a round where the vendor names it.
 *   Dr vendor:<code>:promotions   Cr member's cash
 * Not open stakes: no stake stands against it, and the vendor is billed for it apart. The campaign's id is kept as the reason. Of free rounds that the house
 * gave, what is over their cap lapses with a line of its own.
 */
export const promoPaid = (e: PromoWinCall): Movement =>
  movement({
    movement: 'promo-paid',
    member: e.member,
    currency: e.currency,
    source: e.vendor,
    kind: 'promo',
    tx: e.txId,
    hash: promoWinHash(e),
    debit: promotions(e.vendor),
    credit: 'cash',
    amount: positive(e.amountMinor),
    reason: e.campaignId,
    game: e.gameCode ?? null,
    round: e.roundId ?? null,
  })
