import { refuse } from '@trevo/operation/refuse'
import { judgeSignIn, signInOf } from '@trevo/rules/promotions/sign-in'
import type { Handler } from '#handler.ts'
import { givePoints, isRewarded, lockPurse, takePoints } from '#areas/club/points/points-store.ts'
import { insertSignInDay } from '#areas/club/sign-in/sign-in-store.ts'
import { requireSignIn, signInFacts, viewSignIn } from '#areas/club/sign-in/sign-in-view.ts'

/** Product §10.1124, §10.1126. The day, its points and what it costs in one transaction, one after the other for a member. */
export const signIn: Handler<'POST /api/sign-in'> = async ({ body }, { db, transact, member: { memberId }, market, clock }) => {
  requireSignIn(market)
  const now = clock.now()
  await transact(async (tx) => {
    await lockPurse(tx, memberId)
    if (!(await isRewarded(tx, memberId))) throw refuse('not_allowed')
    const facts = await signInFacts(tx, memberId, market)
    const day = body.day ?? facts.today
    const answer = judgeSignIn(facts, day)
    if ('refusal' in answer) throw refuse(answer.refusal)
    const { makeUpPoints, wholePoints, version } = facts.calendar
    if (answer.kind === 'made-up' && makeUpPoints > 0) {
      if ((await takePoints(tx, { memberId, points: makeUpPoints, reason: 'make-up', key: `make-up:${day}`, now })) === 'short') throw refuse('points_short')
    }
    await insertSignInDay(tx, { member_id: memberId, day, calendar: version, kind: answer.kind, at: now })
    await givePoints(tx, { memberId, points: answer.points, reason: 'sign-in', key: `sign-in:${day}`, now }, market.zone)
    const after = signInOf({ ...facts, signed: [...facts.signed, { day, kind: answer.kind }] })
    const [first] = after.days
    if (after.isWhole && wholePoints > 0 && first !== undefined) await givePoints(tx, { memberId, points: wholePoints, reason: 'cycle', key: `cycle:${first.day}`, now }, market.zone)
  })
  return viewSignIn(db, memberId, market)
}
