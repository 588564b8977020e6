import { mallOrderKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { requireMall, shownOrder } from '#areas/club/mall/mall-view.ts'
import { listOrdersOf } from '#areas/club/mall/orders-store.ts'

export const listMallOrders: Handler<'GET /api/mall/orders'> = async ({ query: { before, limit, language } }, { db, member: { memberId }, market, images }) => {
  requireMall(market)
  const rows = await listOrdersOf(db, memberId, { before: before === undefined ? undefined : (mallOrderKey(before) ?? 0n), limit: limit + 1 })
  const list = rows.slice(0, limit).map((order) => shownOrder(order, images, language))
  return { list, next: rows.length > limit ? (list.at(-1)?.orderId ?? null) : null }
}
