import { dueAt, openComplaintsMax } from '@trevo/rules/support/complaints'
import { lineName } from '@trevo/rules/support/sealed-names'
import { refuse } from '@trevo/operation/refuse'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { complaintHead, openText, viewComplaint } from '#areas/support/complaints/complaint-view.ts'
import { type Complaint, countOpen, findByRequest, insertComplaint, lockMember } from '#areas/support/complaints/complaints-store.ts'
import { findLine } from '#areas/support/complaints/lines-store.ts'
import { requireText } from '#areas/support/complaints/member-complaint.ts'
import { sayLine } from '#areas/support/complaints/say-line.ts'
import type { Handler } from '#handler.ts'
import type { Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'

const isSame = async (tx: Tx, keys: Keys, earlier: Complaint, asked: { readonly kind: string; readonly about: string | null; readonly text: string }): Promise<boolean> => {
  const first = await findLine(tx, earlier.id, earlier.request_id)
  const opener = await memberOpener(tx, keys, earlier.member_id)
  return earlier.kind === asked.kind && earlier.about === asked.about && first !== undefined && openText(opener, first.body, lineName(earlier.id, first.number)) === asked.text
}

/** One intention is one complaint, however often it is sent: the row and its first line are one transaction. */
export const sendComplaint: Handler<'POST /api/complaints'> = async ({ body }, call) => {
  const { db, keys, member, market, clock, limits } = call
  const asked = { kind: body.kind, about: body.about ?? null, text: await requireText(db, body.text) }
  const now = clock.now()
  const complaint = await call.transact(async (tx) => {
    await lockMember(tx, member.memberId)
    const earlier = await findByRequest(tx, member.memberId, body.requestId)
    if (earlier !== undefined) {
      if (!(await isSame(tx, keys, earlier, asked))) throw refuse('request_mismatch')
      return earlier
    }
    if ((await countOpen(tx, member.memberId)) >= openComplaintsMax) throw refuse('complaints_full')
    const retryAfterSeconds = limits.take('complaint', member.memberId.toString())
    if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
    const days = market.value('complaint.time', 'complaints')
    const made = await insertComplaint(tx, {
      memberId: member.memberId, requestId: body.requestId, kind: asked.kind, about: asked.about, days,
      outside: market.value('complaint.outside', 'complaints'), now, dueAt: dueAt(now, days),
    })
    await sayLine(tx, keys, made, { by: 'member', step: 'sent', text: asked.text, requestId: body.requestId }, now)
    return made
  })
  call.log.info({ complaint: complaintHead(complaint, now).complaintId, kind: complaint.kind, memberId: member.memberId.toString() }, 'a complaint was sent')
  return viewComplaint(call, complaint)
}
