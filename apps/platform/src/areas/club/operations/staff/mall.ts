import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { mallAddress } from '@trevo/contract/member/mall'
import { mallItemId, mallOrderId, mallOrderKey, memberId } from '@trevo/rules/ids'
import { mallKinds } from '@trevo/rules/promotions/mall'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { listItems } from '#areas/club/mall/mall-store.ts'
import { offersKind } from '#areas/club/mall/mall-view.ts'
import { countStaffOrders, findShownOrder, listStaffOrders, type ShownOrder } from '#areas/club/mall/orders-store.ts'
import { addressName } from '#areas/club/mall/address-name.ts'
import { readSite } from '#areas/site/store.ts'
import { readList } from '#areas/staff/cursor.ts'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

type Row = ReplyOfStaff<'GET /office/mall/orders'>['rows'][number]

export const listStaffMallItems: StaffHandler<'GET /office/mall/items'> = async (_input, { db, clock }) => {
  const [items, house, { currency }] = await Promise.all([listItems(db), houseOfAct(db, clock.now()), readSite(db)])
  return {
    items: items.map((item) => ({
      itemId: mallItemId(item.id), kind: item.kind, names: { ...item.names }, texts: { ...item.texts }, picture: item.picture, points: item.points, memberLimit: item.member_limit, isOn: item.is_on, sortOrder: item.sort_order,
      amountMinor: item.amount_minor?.toString() ?? null, currency: item.currency, wagerTimes: item.wager_times, wagerDays: item.wager_days, made: item.made, left: item.left, open: item.open, version: item.version.toString(),
    })) as ReplyOfStaff<'GET /office/mall/items'>['items'],
    kinds: mallKinds.filter((kind) => offersKind(house, kind)),
    currency,
  }
}

const rowOf = (order: ShownOrder): Row => ({
  orderId: mallOrderId(order.id),
  kind: order.kind,
  names: { ...order.names },
  member: { memberId: memberId(order.member_id), username: order.username },
  points: order.points,
  state: order.state,
  orderedAt: order.ordered_at.toISOString(),
  changedAt: order.changed_at.toISOString(),
  tracking: order.tracking,
  version: order.version.toString(),
})

export const listStaffMallOrders: StaffHandler<'GET /office/mall/orders'> = ({ query }, call) => {
  const { db } = call
  return readList(call, {
    of: { list: 'mall-orders', state: query.state },
    query,
    read: (ask) => listStaffOrders(db, query.state, ask),
    placeOf: ({ orderedText, id }) => [orderedText, id.toString()],
    about: () => countStaffOrders(db, query.state),
    view: (row) => rowOf(row),
  })
}

export const showStaffMallOrder: StaffHandler<'GET /office/mall/orders/:orderId'> = async ({ params }, { db, keys }) => {
  const order = await findShownOrder(db, mallOrderKey(params.orderId) ?? 0n)
  if (order === undefined) throw refuseStaff('not_found')
  const sealed = order.address
  const plain = sealed === null ? null : ((await memberOpener(db, keys, order.member_id))?.open(sealed, addressName(order.id)) ?? null)
  return { order: rowOf(order), steps: order.steps.map(({ state, at }) => ({ state, at: new Date(at).toISOString() })), address: plain === null ? null : mallAddress.parse(JSON.parse(plain.toString())) }
}
