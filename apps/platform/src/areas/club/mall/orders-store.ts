import { type Insertable, type Selectable, sql } from 'kysely'
import type { OrderState } from '@trevo/rules/promotions/mall'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { MallOrdersTable } from './mall-tables.ts'

export type MallOrder = Selectable<MallOrdersTable>

export const findOrderByRequest = (tx: Tx, memberId: bigint, requestId: string) => tx.selectFrom('mall_orders').selectAll().where('member_id', '=', memberId).where('request_id', '=', requestId).executeTakeFirst()
export const countOrdersOf = async (tx: Tx, memberId: bigint, itemId: bigint): Promise<number> =>
  (await tx.selectFrom('mall_orders').select('id').where('member_id', '=', memberId).where('item_id', '=', itemId).where('state', '<>', 'cancelled').execute()).length

export const insertOrder = async (tx: Tx, order: Insertable<MallOrdersTable>): Promise<void> => {
  await tx.insertInto('mall_orders').values(order).execute()
  await tx.insertInto('mall_order_steps').values({ order_id: order.id, state: order.state, at: order.ordered_at }).execute()
}

export const lockOrder = (tx: Tx, id: bigint): Promise<MallOrder | undefined> => tx.selectFrom('mall_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** One step on; an address goes with what was cancelled. */
export const changeOrder = async (tx: Tx, { id }: Pick<MallOrder, 'id'>, to: OrderState, now: Date, tracking?: string): Promise<void> => {
  await tx
    .updateTable('mall_orders')
    .set({ state: to, changed_at: now, version: sql`version + 1`, ...(to === 'cancelled' ? { address: null } : {}), ...(tracking === undefined ? {} : { tracking }) })
    .where('id', '=', id).execute()
  await tx.insertInto('mall_order_steps').values({ order_id: id, state: to, at: now }).execute()
}

const withItem = (db: Db) =>
  db
    .selectFrom('mall_orders as o')
    .innerJoin('mall_items as i', 'i.id', 'o.item_id')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .selectAll('o')
    .select(['i.names', 'i.picture', 'm.username'])
    .select(sql<readonly { readonly state: OrderState; readonly at: string }[]>`(select json_agg(json_build_object('state', s.state, 'at', s.at) order by s.at) from mall_order_steps s where s.order_id = o.id)`.as('steps'))
export type ShownOrder = Awaited<ReturnType<ReturnType<typeof withItem>['execute']>>[number]

export const findShownOrder = (db: Db, id: bigint): Promise<ShownOrder | undefined> => withItem(db).where('o.id', '=', id).executeTakeFirst()

/** The newest first; `before`: those that were made before that one. */
export const listOrdersOf = async (db: Db, memberId: bigint, { before, limit }: { readonly before?: bigint | undefined; readonly limit: number }): Promise<readonly ShownOrder[]> => {
  const place = before === undefined ? undefined : await db.selectFrom('mall_orders').select(['ordered_at', 'id']).where('id', '=', before).where('member_id', '=', memberId).executeTakeFirst()
  return withItem(db)
    .where('o.member_id', '=', memberId)
    .$if(place !== undefined, (query) => query.where(sql<boolean>`(o.ordered_at, o.id) < (${place?.ordered_at}, ${place?.id})`))
    .orderBy('o.ordered_at', 'desc').orderBy('o.id', 'desc').limit(limit).execute()
}

const inState = (db: Db, state: OrderState | undefined) =>
  withItem(db)
    .select(exactly('o.ordered_at').as('orderedText'))
    .where((query) => (state === undefined ? query('o.state', 'in', ['ordered', 'packed', 'sent']) : query('o.state', '=', state)))
/** Who waits longest comes first. */
export const listStaffOrders = (db: Db, state: OrderState | undefined, ask: PageAsk) => seek(inState(db, state), ['o.ordered_at', 'o.id'], ask, 'asc').execute()
export const countStaffOrders = (db: Db, state: OrderState | undefined): Promise<About> => countAbout(db, inState(db, state))

/** Addresses of orders that ended before then. */
export const dropAddresses = async (tx: Tx, before: Date, limit: number): Promise<number> => {
  const { rows } = await sql<{ id: bigint }>`
    update mall_orders set address = null where id in (
      select id from mall_orders where address is not null and changed_at < ${before} and state in ('received', 'returned') limit ${limit} for update skip locked
    ) returning id`.execute(tx)
  return rows.length
}
