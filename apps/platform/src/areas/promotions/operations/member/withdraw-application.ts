import { refuse } from '@trevo/operation/refuse'
import { changeApplication, lockLastApplication } from '#areas/promotions/applications-store.ts'
import { moved, stepOf, stepOfMember } from '#areas/promotions/step-of-member.ts'
import type { Handler } from '#handler.ts'

/** Taken back before staff decided; what was withdrawn is one of the tries. */
export const withdrawApplication: Handler<'DELETE /api/promotions/:promotionId/application'> = ({ params }, call) =>
  stepOfMember(call, params.promotionId, null, async (tx, { standing: { claim }, terms }, now) => {
    // Taken back twice is taken back.
    if (claim?.state === 'none') return
    const application = claim === null ? undefined : await lockLastApplication(tx, claim.id)
    if (claim === null || application?.state !== 'waiting') throw refuse('application_decided')
    await moved(tx, stepOf(call, claim, terms, 'withdraw', null, now), 'application_decided')
    await changeApplication(tx, application, { state: 'withdrawn', decided_at: now })
  })
