import { refuse } from '@trevo/operation/refuse'
import { reviewHours } from '@trevo/rules/care/interventions'
import { findOpenReview, findScore, insertIntervention } from '#areas/care/harm/harm-store.ts'
import { viewNoticed } from '#areas/care/harm/noticed-view.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import type { Handler } from '#handler.ts'

/** A person looks at what a calculation decided. Asked twice, the first stands. */
export const askReview: Handler<'POST /api/care/review'> = async (_input, { db, transact, market, member, clock }) => {
  const at = clock.now()
  await transact(async (tx) => {
    await lockMember(tx, member.memberId)
    const score = await findScore(tx, member.memberId)
    if (score === undefined || score.band === 'none') throw refuse('nothing_to_review')
    if ((await findOpenReview(tx, member.memberId)) !== undefined) return
    await insertIntervention(tx, { memberId: member.memberId, kind: 'review', score: score.score, reasons: score.reasons, staffId: null, at, dueAt: new Date(at.getTime() + reviewHours * 3_600_000) })
  })
  return viewNoticed(db, member, { market, now: at })
}
