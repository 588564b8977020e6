import { mallOrderText } from '@trevo/contract/staff/mall'
import { mallOrderKey } from '@trevo/rules/ids'
import { mayOrderMove, orderStates } from '@trevo/rules/promotions/mall'
import { z } from 'zod'
import { moveOrder } from '#areas/club/mall/move-order.ts'
import { findShownOrder, lockOrder } from '#areas/club/mall/orders-store.ts'
import { holdPurse } from '#areas/club/points/points-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** Product §13.1203. A code is shown to its member alone: no virtual order is moved on by staff, it is called off at most. */
export const moveMallOrder = defineAct({
  name: 'mall.move-order',
  payload: z.strictObject({ orderId: mallOrderText, to: z.enum(orderStates), tracking: z.string().trim().max(80) }),
  plan: async (tx, { orderId, to, tracking }, { now }) => {
    const shown = await findShownOrder(tx, mallOrderKey(orderId) ?? 0n)
    if (shown === undefined) throw refuseStaff('not_found')
    // The purse first, as whoever orders and calls off does.
    await holdPurse(tx, shown.member_id)
    const order = await lockOrder(tx, shown.id)
    if (order === undefined) throw refuseStaff('not_found')
    if (!mayOrderMove(order.kind, order.state, to) || (order.kind === 'virtual' && to !== 'cancelled')) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'mall-order', id: orderId },
      member: order.member_id,
      version: BigInt(order.version),
      before: { state: order.state, tracking: order.tracking },
      after: { state: to, tracking },
      apply: async (inside) => {
        await moveOrder(inside, order, to, now, tracking)
        return null
      },
    }
  },
})
