import { refuse } from '@trevo/operation/refuse'
import { requireSigner } from '#areas/contracts/who-acts.ts'
import { openDispute } from '#areas/payouts/lines/disputes-store.ts'
import { lineView } from '#areas/payouts/lines/line-view.ts'
import { lockLine } from '#areas/payouts/lines/lines-store.ts'
import { mayDispute, ownLine } from '#areas/payouts/own-line.ts'
import { recomputeLine } from '#areas/payouts/recompute/recompute-line.ts'
import type { Handler } from '#handler.ts'

/** Product §4.1422. */
export const disputeLine: Handler<'POST /api/agents/lines/:lineId/dispute'> = async ({ params, body }, call) => {
  requireSigner(call)
  const { db, transact, clock, member } = call
  const { line, side } = await ownLine(db, params.lineId, member.memberId)
  const now = clock.now()
  if (!mayDispute(line, now)) throw refuse('dispute_over')
  const { figures } = await recomputeLine(db, line)
  await transact(async (tx) => {
    const held = await lockLine(tx, line.id)
    if (held === undefined || !(await openDispute(tx, { line: held, side, member: member.memberId, reason: body.reason, recomputedMinor: figures.amountMinor }, now))) throw refuse('dispute_over')
  })
  return { line: lineView((await ownLine(db, params.lineId, member.memberId)).line, side) }
}
