import { refuse } from '@trevo/operation/refuse'
import { applicationPictureName } from '@trevo/rules/promotions/sealed-names'
import { applicationPicturesMax } from '@trevo/rules/promotions/terms'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { insertApplicationPicture, listApplicationPictures, lockLastApplication } from '#areas/promotions/applications-store.ts'
import { holdStanding } from '#areas/promotions/step-of-member.ts'
import { createRedraw } from '#pictures/redraw-picture.ts'
import type { Handler } from '#handler.ts'

/** Large enough to read a screen of a phone. */
const draw = createRedraw({ side: 1_600, fit: 'inside', quality: 72 })

/** Drawn anew, sealed, at most three; the same one sent again is one. Nothing comes beside what is decided. */
export const addApplicationPicture: Handler<'PUT /api/promotions/:promotionId/applications/:applicationRequestId/pictures/:pictureRequestId'> = async ({ params, body }, call) => {
  const { memberId } = call.member
  const retryAfterSeconds = call.limits.take('application-picture', memberId.toString())
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
  const bytes = await draw(body)
  return call.transact(async (tx) => {
    const { standing } = await holdStanding(tx, call, params.promotionId, call.clock.now())
    const application = standing.claim === null ? undefined : await lockLastApplication(tx, standing.claim.id)
    if (standing.claim === null || application?.request_id !== params.applicationRequestId) throw refuse('not_found')
    if (application.state !== 'waiting') throw refuse('application_decided')
    const { claim_id: claimId, number: try_ } = application
    const kept = await listApplicationPictures(tx, claimId, try_)
    if (kept.some(({ request_id: requestId }) => requestId === params.pictureRequestId)) return { pictures: kept.length }
    if (kept.length >= applicationPicturesMax) throw refuse('pictures_full')
    const sealer = await memberSealer(tx, call.keys, memberId)
    if (sealer === null) throw refuse('not_found')
    const number = kept.length + 1
    await insertApplicationPicture(tx, { claim_id: claimId, application: try_, number, request_id: params.pictureRequestId, picture: sealer.seal(bytes, applicationPictureName(claimId, try_, number)) })
    return { pictures: number }
  })
}
