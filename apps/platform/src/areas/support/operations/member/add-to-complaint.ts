import { dueAt, memberLinesMax, reopenUntil, stateAfter } from '@trevo/rules/support/complaints'
import { lineName } from '@trevo/rules/support/sealed-names'
import { refuse } from '@trevo/operation/refuse'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { openText, viewComplaint } from '#areas/support/complaints/complaint-view.ts'
import { changeComplaint, type Complaint } from '#areas/support/complaints/complaints-store.ts'
import { countMemberLines, findLine } from '#areas/support/complaints/lines-store.ts'
import { lockOwn, ownComplaint, requireText } from '#areas/support/complaints/member-complaint.ts'
import { sayLine } from '#areas/support/complaints/say-line.ts'
import type { CallingMember, Call, Handler } from '#handler.ts'
import type { Tx } from '#db/tables.ts'

interface Asked {
  readonly complaintId: string
  readonly requestId: string
  readonly text: string
}

/** Whether the same was said before under the same request. Throws `request_mismatch` where it was something else. */
const wasSaid = async (tx: Tx, call: Call<CallingMember>, complaint: Complaint, { requestId, text }: Asked): Promise<boolean> => {
  const earlier = await findLine(tx, complaint.id, requestId)
  if (earlier === undefined) return false
  const opener = await memberOpener(tx, call.keys, complaint.member_id)
  if (openText(opener, earlier.body, lineName(complaint.id, earlier.number)) !== text) throw refuse('request_mismatch')
  return true
}

const takeLine = (call: Call<CallingMember>): void => {
  const retryAfterSeconds = call.limits.take('complaint-line', call.member.memberId.toString())
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
}

/** Locked, asked whether it was said, and said: each step of the two below. */
const say = async (call: Call<CallingMember>, asked: Asked, work: (tx: Tx, complaint: Complaint) => Promise<void>) => {
  const { memberId } = call.member
  await call.transact(async (tx) => {
    const complaint = await lockOwn(tx, memberId, asked.complaintId)
    if (await wasSaid(tx, call, complaint, asked)) return
    await work(tx, complaint)
  })
  return viewComplaint(call, await ownComplaint(call.db, memberId, asked.complaintId))
}

export const addToComplaint: Handler<'POST /api/complaints/:complaintId/lines'> = async ({ params, body }, call) => {
  const asked = { ...params, requestId: body.requestId, text: await requireText(call.db, body.text) }
  return say(call, asked, async (tx, complaint) => {
    const state = stateAfter(complaint.state, 'add')
    if (state === null) throw refuse('complaint_over')
    if ((await countMemberLines(tx, complaint.id)) >= memberLinesMax) throw refuse('complaints_full')
    takeLine(call)
    const now = call.clock.now()
    await sayLine(tx, call.keys, complaint, { by: 'member', step: 'added', text: asked.text, requestId: asked.requestId }, now)
    await changeComplaint(tx, complaint.id, { state, touched_at: now })
  })
}

/** Not content with the answer: the clock begins anew, and whoever had it has it still. */
export const reopenComplaint: Handler<'POST /api/complaints/:complaintId/reopen'> = async ({ params, body }, call) => {
  const asked = { ...params, requestId: body.requestId, text: await requireText(call.db, body.text) }
  return say(call, asked, async (tx, complaint) => {
    const now = call.clock.now()
    const { state, answered_at: answeredAt, reopened } = complaint
    if (reopenUntil({ state, answeredAt, reopened }, now) === null) throw refuse('complaint_over')
    takeLine(call)
    const days = Math.min(complaint.days, call.market.value('complaint.time', 'complaints'))
    await sayLine(tx, call.keys, complaint, { by: 'member', step: 'reopened', text: asked.text, requestId: asked.requestId }, now)
    await changeComplaint(tx, complaint.id, { state: 'reopened', reopened: reopened + 1, since: now, due_at: dueAt(now, days), touched_at: now, closed_at: null })
  })
}
