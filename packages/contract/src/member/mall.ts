import { mallKinds, orderStates } from '@trevo/rules/promotions/mall'
import { z } from 'zod'
import { amountText, currencyText, timeText } from '#wire.ts'
import { requestId } from './deposits.ts'
import { languageAsked } from './games.ts'
import { operation } from './operation.ts'

const itemId = z.string().regex(/^mit_[0-9a-z]{1,13}$/)
const orderId = z.string().regex(/^mor_[0-9a-z]{1,13}$/)
const query = z.object({ language: languageAsked })
const params = z.object({ orderId })
const line = (least: number, most: number) => z.string().trim().min(least).max(most)

/** Where goods are sent to, within the house's country. */
export const mallAddress = z.strictObject({ name: line(2, 80), street: line(3, 120), more: line(0, 80), city: line(2, 60), region: line(0, 40), postcode: line(3, 12) })

const item = z.object({
  itemId,
  kind: z.enum(mallKinds),
  name: z.string(),
  text: z.string(),
  imageUrl: z.string(),
  points: z.number().int(),
  /** Of cash and bonus alone. */
  amountMinor: amountText.nullable(),
  currency: currencyText.nullable(),
  /** Of a bonus alone. */
  wager: z.object({ times: z.number().int(), days: z.number().int() }).nullable(),
  /** Pieces that are left, counted up to a thousand. */
  left: z.number().int(),
  /** Of one member; null: none. */
  limit: z.number().int().nullable(),
  /** What the member has of it. */
  taken: z.number().int(),
})

const order = z.object({
  orderId,
  kind: z.enum(mallKinds),
  name: z.string(),
  imageUrl: z.string(),
  points: z.number().int(),
  amountMinor: amountText.nullable(),
  currency: currencyText.nullable(),
  state: z.enum(orderStates),
  steps: z.array(z.object({ state: z.enum(orderStates), at: timeText })),
  /** The carrier's number; empty without. */
  tracking: z.string(),
  canCancel: z.boolean(),
})
const orderReply = z.object({ order, balance: z.number().int() })

export const mall = {
  'GET /api/mall': operation({ summary: 'What points buy, and how many the member has', access: 'real', query, reply: z.object({ balance: z.number().int(), items: z.array(item) }), refusals: ['market_forbids'] }),
  'GET /api/mall/orders': operation({
    summary: 'The member’s orders, newest first',
    access: 'real',
    query: z.object({ language: languageAsked, /** `next` of the page before. */ before: orderId.optional(), limit: z.coerce.number().int().min(1).max(100).default(25) }),
    reply: z.object({ list: z.array(order), next: orderId.nullable() }),
    refusals: ['market_forbids'],
  }),
  'POST /api/mall/orders': operation({
    summary: 'Orders one piece for points; the same requestId once. The price is the one that the member saw',
    access: 'real',
    query,
    body: z.strictObject({ itemId, points: z.number().int().min(1), requestId, address: mallAddress.optional() }),
    reply: orderReply,
    refusals: ['market_forbids', 'not_found', 'terms_changed', 'address_required', 'already_claimed', 'points_short', 'stock_gone', 'grant_slot_taken', 'request_mismatch'],
  }),
  'POST /api/mall/orders/:orderId/cancel': operation({ summary: 'Takes an order back before it is packed or shown: points, piece and limit come back', access: 'real', params, query, reply: orderReply, refusals: ['order_moved'] }),
  'POST /api/mall/orders/:orderId/code': operation({ summary: 'Shows the code of an order; from then on it cannot be taken back', access: 'real', params, query, reply: orderReply.extend({ code: z.string() }), refusals: ['step_up_required', 'order_moved'] }),
}
