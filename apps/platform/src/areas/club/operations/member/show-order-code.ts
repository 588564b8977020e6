import { refuse } from '@trevo/operation/refuse'
import type { Handler } from '#handler.ts'
import { findCode } from '#areas/club/mall/mall-store.ts'
import { openCode } from '#areas/club/mall/codes.ts'
import { moveOrder } from '#areas/club/mall/move-order.ts'
import { answerOrder, holdOwnOrder } from '#areas/club/mall/own-order.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'

/** Product §10.1208. After a proof of who asks; from then on the order cannot be cancelled. */
export const showOrderCode: Handler<'POST /api/mall/orders/:orderId/code'> = async ({ params: { orderId }, query: { language } }, call) => {
  const { db, transact, keys, member: { memberId }, images, clock } = call
  await requireStepUp(call)
  const { id, code } = await transact(async (tx) => {
    const order = await holdOwnOrder(tx, memberId, orderId)
    if (order.kind !== 'virtual') throw refuse('not_found')
    if (order.state === 'cancelled') throw refuse('order_moved')
    const shown = openCode(keys, await findCode(tx, order.item_id, order.piece))
    if (order.state === 'ordered') await moveOrder(tx, order, 'received', clock.now())
    return { id: order.id, code: shown }
  })
  return { ...(await answerOrder(db, memberId, id, { images, language })), code }
}
