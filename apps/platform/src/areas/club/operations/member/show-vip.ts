import type { Handler } from '#handler.ts'
import { requireLevels, viewVip } from '#areas/club/vip/vip-view.ts'

export const showVip: Handler<'GET /api/vip'> = async ({ query: { language } }, { db, member, market, clock }) => {
  requireLevels(market)
  return viewVip(db, member, { market, now: clock.now(), language })
}
