import { type OrderState } from '@trevo/rules/promotions/mall'
import { giveBackPiece } from '#areas/club/mall/mall-store.ts'
import { changeOrder, type MallOrder } from '#areas/club/mall/orders-store.ts'
import { returnPoints } from '#areas/club/points/points-store.ts'
import type { Tx } from '#db/tables.ts'

/** One step of an order that is held. What is cancelled gives points, piece and limit back, once: an order is cancelled once. The caller holds the member's purse. */
export const moveOrder = async (tx: Tx, order: MallOrder, to: OrderState, now: Date, tracking?: string): Promise<void> => {
  await changeOrder(tx, order, to, now, tracking)
  if (to !== 'cancelled') return
  await giveBackPiece(tx, order.item_id, order.piece)
  await returnPoints(tx, { memberId: order.member_id, reason: 'mall-back', key: `mall-back:${order.id}`, now }, order.lots)
}
