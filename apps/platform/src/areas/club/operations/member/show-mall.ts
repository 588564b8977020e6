import type { Handler } from '#handler.ts'
import { listShownItems } from '#areas/club/mall/mall-store.ts'
import { isOffered, requireMall, shownItem } from '#areas/club/mall/mall-view.ts'
import { readPurse } from '#areas/club/points/points-store.ts'
import { currencyOf } from '#areas/club/tasks/task-counts-store.ts'

export const showMall: Handler<'GET /api/mall'> = async ({ query: { language } }, { db, member: { memberId }, market, images }) => {
  requireMall(market)
  const [items, currency, { balance }] = await Promise.all([listShownItems(db, memberId), currencyOf(db, memberId), readPurse(db, memberId)])
  return { balance, items: items.filter((item) => isOffered(item, { market, currency })).map((item) => shownItem(item, images, language)) }
}
