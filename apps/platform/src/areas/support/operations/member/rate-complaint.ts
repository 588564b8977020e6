import { stateAfter } from '@trevo/rules/support/complaints'
import { refuse } from '@trevo/operation/refuse'
import { viewComplaint } from '#areas/support/complaints/complaint-view.ts'
import { changeComplaint } from '#areas/support/complaints/complaints-store.ts'
import { lockOwn, ownComplaint } from '#areas/support/complaints/member-complaint.ts'
import type { Handler } from '#handler.ts'

/** It ends the complaint; another number of stars later takes the place of the first. */
export const rateComplaint: Handler<'PUT /api/complaints/:complaintId/rating'> = async ({ params, body }, call) => {
  const { memberId } = call.member
  await call.transact(async (tx) => {
    const complaint = await lockOwn(tx, memberId, params.complaintId)
    const state = stateAfter(complaint.state, 'rate')
    if (state === null) throw refuse('complaint_over')
    if (complaint.stars === body.stars) return
    await changeComplaint(tx, complaint.id, { state, stars: body.stars, closed_at: complaint.closed_at ?? call.clock.now() })
  })
  return viewComplaint(call, await ownComplaint(call.db, memberId, params.complaintId))
}
