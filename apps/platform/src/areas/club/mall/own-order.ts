import { refuse } from '@trevo/operation/refuse'
import { mallOrderKey } from '@trevo/rules/ids'
import { shownOrder } from '#areas/club/mall/mall-view.ts'
import { findShownOrder, lockOrder, type MallOrder } from '#areas/club/mall/orders-store.ts'
import { lockPurse, readPurse } from '#areas/club/points/points-store.ts'
import type { Images } from '#cache/images.ts'
import type { Db, Tx } from '#db/tables.ts'

/** The member's own order, held, after their purse. Throws `not_found`. */
export const holdOwnOrder = async (tx: Tx, memberId: bigint, orderId: string): Promise<MallOrder> => {
  await lockPurse(tx, memberId)
  const order = await lockOrder(tx, mallOrderKey(orderId) ?? 0n)
  if (order?.member_id !== memberId) throw refuse('not_found')
  return order
}

export const answerOrder = async (db: Db, memberId: bigint, id: bigint, { images, language }: { readonly images: Images; readonly language: string }) => {
  const [order, { balance }] = await Promise.all([findShownOrder(db, id), readPurse(db, memberId)])
  if (order === undefined) throw refuse('not_found')
  return { order: shownOrder(order, images, language), balance }
}
