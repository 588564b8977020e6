import { picturesMax, stateAfter } from '@trevo/rules/support/complaints'
import { pictureName } from '@trevo/rules/support/sealed-names'
import { refuse } from '@trevo/operation/refuse'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { drawComplaintPicture } from '#areas/support/complaints/draw-complaint-picture.ts'
import { findLine, insertPicture, listPictures } from '#areas/support/complaints/lines-store.ts'
import { lockOwn, ownComplaint } from '#areas/support/complaints/member-complaint.ts'
import type { Handler } from '#handler.ts'

/** Drawn anew, sealed, at most three a line; the same one sent again is one. */
export const addComplaintPicture: Handler<'PUT /api/complaints/:complaintId/lines/:lineRequestId/pictures/:pictureRequestId'> = async ({ params, body }, call) => {
  const { memberId } = call.member
  const found = await ownComplaint(call.db, memberId, params.complaintId)
  const line = await findLine(call.db, found.id, params.lineRequestId)
  if (line === undefined) throw refuse('not_found')
  const before = await listPictures(call.db, found.id, line.number)
  if (before.some(({ request_id: requestId }) => requestId === params.pictureRequestId)) return { pictures: before.length }
  const retryAfterSeconds = call.limits.take('complaint-picture', memberId.toString())
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
  const picture = await drawComplaintPicture(body)
  return call.transact(async (tx) => {
    const complaint = await lockOwn(tx, memberId, params.complaintId)
    if (stateAfter(complaint.state, 'add') === null) throw refuse('complaint_over')
    const kept = await listPictures(tx, complaint.id, line.number)
    if (kept.some(({ request_id: requestId }) => requestId === params.pictureRequestId)) return { pictures: kept.length }
    if (kept.length >= picturesMax) throw refuse('pictures_full')
    const sealer = await memberSealer(tx, call.keys, memberId)
    if (sealer === null) throw refuse('not_found')
    const number = kept.length + 1
    await insertPicture(tx, { complaintId: complaint.id, line: line.number, number, requestId: params.pictureRequestId, picture: sealer.seal(picture, pictureName(complaint.id, line.number, number)) })
    return { pictures: number }
  })
}
