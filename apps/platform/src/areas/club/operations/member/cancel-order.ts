import { refuse } from '@trevo/operation/refuse'
import { mayOrderMove } from '@trevo/rules/promotions/mall'
import type { Handler } from '#handler.ts'
import { moveOrder } from '#areas/club/mall/move-order.ts'
import { answerOrder, holdOwnOrder } from '#areas/club/mall/own-order.ts'

/** Product §10.1206. Before it is packed; a second tap finds it cancelled. */
export const cancelOrder: Handler<'POST /api/mall/orders/:orderId/cancel'> = async ({ params: { orderId }, query: { language } }, { db, transact, member: { memberId }, images, clock }) => {
  const id = await transact(async (tx) => {
    const order = await holdOwnOrder(tx, memberId, orderId)
    if (order.state === 'cancelled') return order.id
    if (!mayOrderMove(order.kind, order.state, 'cancelled')) throw refuse('order_moved')
    await moveOrder(tx, order, 'cancelled', clock.now())
    return order.id
  })
  return answerOrder(db, memberId, id, { images, language })
}
