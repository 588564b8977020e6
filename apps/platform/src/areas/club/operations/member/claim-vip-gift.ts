import { refuse } from '@trevo/operation/refuse'
import type { Handler } from '#handler.ts'
import { givePoints, isRewarded, lockPurse } from '#areas/club/points/points-store.ts'
import { findGift, markClaimed } from '#areas/club/vip/gifts-store.ts'
import { giftOf, requireLevels, viewVip } from '#areas/club/vip/vip-view.ts'

/** Product §10.1132. The mark and the points in one transaction. */
export const claimVipGift: Handler<'POST /api/vip/gifts/:giftId/claim'> = async ({ params: { giftId }, query: { language } }, { db, transact, member, market, clock }) => {
  requireLevels(market)
  const now = clock.now()
  const { memberId } = member
  const { gift, period } = giftOf(giftId)
  await transact(async (tx) => {
    await lockPurse(tx, memberId)
    const found = await findGift(tx, memberId, gift, period)
    if (found === undefined) throw refuse('not_found')
    if (found.claimed_at !== null) throw refuse('already_claimed')
    if (found.until_at !== null && found.until_at <= now) throw refuse('gift_over')
    if (!(await isRewarded(tx, memberId))) throw refuse('not_allowed')
    await markClaimed(tx, memberId, gift, period, now)
    await givePoints(tx, { memberId, points: found.points, reason: `${gift}-gift`, key: `gift:${giftId}`, now }, market.zone)
  })
  return viewVip(db, member, { market, now, language })
}
