import { refuse } from '@trevo/operation/refuse'
import { isPaid } from '@trevo/rules/promotions/claim-states'
import { moved, stepOf, stepOfMember } from '#areas/promotions/step-of-member.ts'
import type { Handler } from '#handler.ts'

/** The claim, its step and the money are one transaction; a second tap finds it claimed. */
export const claimReward: Handler<'POST /api/promotions/:promotionId/claim'> = ({ params, body }, call) =>
  stepOfMember(call, params.promotionId, body.requestId, async (tx, { standing: { claim, label }, terms }, now) => {
    if (claim !== null && isPaid(claim.state)) throw refuse('already_claimed')
    // Paused, or too late.
    if (claim === null || label !== 'claim') throw refuse('promotion_closed')
    await moved(tx, stepOf(call, claim, terms, 'claim', body.requestId, now), 'promotion_closed')
  })
