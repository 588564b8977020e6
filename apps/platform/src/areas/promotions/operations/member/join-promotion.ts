import { refuse } from '@trevo/operation/refuse'
import { hangsOnDeposit } from '@trevo/rules/promotions/deposit-bonus'
import { takeMarks } from '#areas/promotions/claim-marks.ts'
import { isGiftTime } from '#areas/promotions/own-birthday.ts'
import { claimToEnter, entryRefusal, inTurn, moved, requireSeen, stepOf, stepOfMember } from '#areas/promotions/step-of-member.ts'
import type { Handler } from '#handler.ts'
import { withVersion } from '#areas/promotions/claims-store.ts'

/** Under the terms that the member saw, and no others. */
export const joinPromotion: Handler<'POST /api/promotions/:promotionId/join'> = ({ params, body }, call) =>
  inTurn(call, params.promotionId, () =>
    stepOfMember(call, params.promotionId, body.requestId, async (tx, held, now) => {
      const refusal = entryRefusal(held.standing)
      if (refusal !== null) throw refusal
      // It is chosen with a deposit, or wants a code.
      if (hangsOnDeposit(held.standing.terms) || held.standing.terms.class === 'code') throw refuse('promotion_not_open')
      requireSeen(held.row, body)
      if (held.standing.terms.class === 'birthday' && !(await isGiftTime(tx, call, call.member.memberId, now))) throw refuse('promotion_not_open')
      if (!(await takeMarks(tx, call, held.row.key, held.standing, now))) throw refuse('not_eligible')
      const claim = await withVersion(tx, await claimToEnter(tx, call, held, now), body.version)
      await moved(tx, stepOf(call, claim, held.standing.terms, 'join', body.requestId, now), 'already_claimed')
    }),
  )
