import { codesAtOnceMax, mallKinds, mallPictures, orderStates, stockAtOnceMax } from '@trevo/rules/promotions/mall'
import { pointsMax } from '@trevo/rules/promotions/points'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { memberIdText } from './cashier.ts'
import { mallAddress } from '#member/mall.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

const whole = (least: number, most: number) => z.number().int().min(least).max(most)
export const mallItemText = z.string().regex(/^mit_[0-9a-z]{1,13}$/)
export const mallOrderText = z.string().regex(/^mor_[0-9a-z]{1,13}$/)
const words = (most: number) => z.record(z.enum(['pt', 'en']), z.string().trim().min(1).max(most))

/** What an item says and costs; stock is added apart. */
export const mallItemFacts = {
  kind: z.enum(mallKinds),
  names: words(60),
  texts: words(400),
  picture: z.enum(mallPictures),
  points: whole(1, pointsMax),
  memberLimit: whole(1, 1_000).nullable(),
  isOn: z.boolean(),
  sortOrder: whole(0, 10_000),
  /** Of cash and bonus alone. */
  amountMinor: amountText.nullable(),
  currency: currencyText.nullable(),
  /** Of a bonus alone. */
  wagerTimes: whole(0, 100).nullable(),
  wagerDays: whole(1, 365).nullable(),
}

const item = z.object({ itemId: mallItemText, ...mallItemFacts, made: z.number().int(), left: z.number().int(), open: z.number().int(), version: z.string() })
const read = { right: 'promotions.publish' } as const
const ship = { right: 'claims.review' } as const
const meant = ['changed_meanwhile', 'step_up_required', 'reason_required', 'key_used_otherwise'] as const
const itemParams = z.strictObject({ itemId: mallItemText })
const orderParams = z.strictObject({ orderId: mallOrderText })
const order = z.object({
  orderId: mallOrderText,
  kind: z.enum(mallKinds),
  names: z.record(z.string(), z.string()),
  member: z.object({ memberId: memberIdText, username: z.string() }),
  points: z.number().int(),
  state: z.enum(orderStates),
  orderedAt: timeText,
  changedAt: timeText,
  tracking: z.string(),
  version: z.string(),
})

export const staffMall = {
  'GET /office/mall/items': staffOperation({ access: read, reply: z.object({ items: z.array(item), /** What the market lets points buy. */ kinds: z.array(z.enum(mallKinds)), currency: currencyText }), refusals: [], summary: 'What points buy, with the pieces that are left and the orders that are open' }),
  'POST /office/mall/items': staffOperation({
    access: { right: 'promotions.publish', act: 'mall.save-item' },
    query: actQuery,
    /** Without an id a new one. */
    body: actBody({ itemId: mallItemText.nullable(), ...mallItemFacts }),
    reply: actReply(z.object({ itemId: mallItemText })),
    refusals: [...meant, 'market_forbids', 'not_in_this_state'],
    summary: 'Puts an item into the mall, or changes what it says and costs; another approves it',
  }),
  'POST /office/mall/items/:itemId/stock': staffOperation({
    access: { right: 'promotions.publish', act: 'mall.add-stock' },
    params: itemParams,
    query: actQuery,
    body: actBody({ pieces: whole(1, stockAtOnceMax) }),
    reply: actReply(z.object({ made: z.number().int() })),
    refusals: [...meant, 'not_in_this_state'],
    summary: 'More pieces of an item; another approves it',
  }),
  'POST /office/mall/items/:itemId/codes': staffOperation({
    access: { right: 'promotions.publish', act: 'mall.add-codes' },
    params: itemParams,
    query: actQuery,
    body: actBody({ codes: z.array(z.string().trim().min(1).max(200)).min(1).max(codesAtOnceMax) }),
    reply: actReply(z.object({ made: z.number().int() })),
    refusals: [...meant, 'not_in_this_state', 'codes_known'],
    summary: 'Codes of a virtual item, sealed at once: nobody of the staff reads them again; another approves it',
  }),
  'GET /office/mall/orders': staffOperation({
    access: ship,
    query: z.strictObject({ ...listQuery, state: z.enum(orderStates).optional() }),
    reply: listReply(order),
    refusals: ['cursor_mismatch'],
    summary: 'Orders that are open, or those of one state, the oldest first',
  }),
  'GET /office/mall/orders/:orderId': staffOperation({
    access: ship,
    params: orderParams,
    reply: z.object({ order, steps: z.array(z.object({ state: z.enum(orderStates), at: timeText })), /** Null: there is none, or none any more. */ address: mallAddress.nullable() }),
    refusals: [],
    summary: 'One order with its steps and where it is sent',
  }),
  'POST /office/mall/orders/:orderId/move': staffOperation({
    access: { right: 'claims.review', act: 'mall.move-order' },
    params: orderParams,
    query: actQuery,
    body: actBody({ to: z.enum(orderStates), tracking: z.string().trim().max(80) }),
    reply: actReply(z.null()),
    refusals: ['changed_meanwhile', 'key_used_otherwise', 'not_in_this_state'],
    summary: 'Packed, sent, received, come back, or called off before it was packed',
  }),
}
