import { refuse } from '@trevo/operation/refuse'
import { entryKey, moved, stepOf, stepOfMember } from '#areas/promotions/step-of-member.ts'
import type { Handler } from '#handler.ts'

export const leavePromotion: Handler<'POST /api/promotions/:promotionId/leave'> = async ({ params, body }, call) => {
  const reply = await stepOfMember(call, params.promotionId, body.requestId, async (tx, { standing: { claim }, terms }, now) => {
    if (claim === null) throw refuse('promotion_closed')
    await moved(tx, stepOf(call, claim, terms, 'leave', body.requestId, now), 'promotion_closed')
  })
  call.promotionEntries.noteLeft(entryKey(params.promotionId, call.member))
  return reply
}
