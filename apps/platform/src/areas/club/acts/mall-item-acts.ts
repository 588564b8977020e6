import { mallItemFacts, mallItemText } from '@trevo/contract/staff/mall'
import { mallItemId, mallItemKey } from '@trevo/rules/ids'
import { stockAtOnceMax } from '@trevo/rules/promotions/mall'
import { z } from 'zod'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { type ItemFacts, insertCodes, insertItem, knownMarks, lockItem, makePieces, type MallItem, updateItem } from '#areas/club/mall/mall-store.ts'
import { offersKind } from '#areas/club/mall/mall-view.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'

const factsOf = (item: MallItem) => ({
  kind: item.kind, names: { ...item.names }, texts: { ...item.texts }, picture: item.picture, points: item.points, memberLimit: item.member_limit, isOn: item.is_on, sortOrder: item.sort_order,
  amountMinor: item.amount_minor?.toString() ?? null, currency: item.currency, wagerTimes: item.wager_times, wagerDays: item.wager_days,
})

const held = async (tx: Tx, itemId: string): Promise<MallItem> => {
  const item = await lockItem(tx, mallItemKey(itemId) ?? 0n)
  if (item === undefined) throw refuseStaff('not_found')
  return item
}

const savedPayload = z.strictObject({ itemId: mallItemText.nullable(), ...mallItemFacts })

const rowOf = ({ kind, names, texts, picture, points, memberLimit, isOn, sortOrder, amountMinor, currency, wagerTimes, wagerDays }: z.output<typeof savedPayload>): ItemFacts => ({
  kind, names, texts, picture, points, member_limit: memberLimit, is_on: isOn, sort_order: sortOrder, amount_minor: amountMinor === null ? null : BigInt(amountMinor), currency, wager_times: wagerTimes, wager_days: wagerDays,
})

/** Money has an amount, a bonus what it is wagered by, and nothing else has either. */
const isWhole = ({ kind, amount_minor: amount, currency, wager_times: times, wager_days: days }: ItemFacts): boolean =>
  (kind === 'cash' || kind === 'bonus') === (amount !== null && amount > 0n) && (amount === null) === (currency === null) && (kind === 'bonus') === (times !== null) && (times === null) === (days === null)

/** Product §13.1201. What an item says and costs; what it is stays. */
export const saveMallItem = defineAct({
  name: 'mall.save-item',
  payload: savedPayload,
  plan: async (tx, payload, { now }) => {
    const { itemId, ...after } = payload
    const facts = rowOf(payload)
    if (!isWhole(facts)) throw refuseStaff('invalid_request', { fields: [{ field: 'amountMinor', problem: 'required' }] })
    const house = await houseOfAct(tx, now)
    if (!offersKind(house, facts.kind)) throw refuseStaff('market_forbids')
    const item = itemId === null ? null : await held(tx, itemId)
    // Who ordered it ordered that.
    if (item !== null && (item.kind !== facts.kind || item.amount_minor !== facts.amount_minor || item.currency !== facts.currency)) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'mall-item', id: itemId ?? 'new' },
      version: item === null ? null : BigInt(item.version),
      before: item === null ? null : factsOf(item),
      after,
      apply: async (inside) => {
        const id = item?.id ?? newKey()
        await (item === null ? insertItem(inside, id, facts) : updateItem(inside, id, facts))
        return { itemId: mallItemId(id) }
      },
    }
  },
})

/** Product §13.1201. A virtual item's pieces are its codes. */
export const addMallStock = defineAct({
  name: 'mall.add-stock',
  payload: z.strictObject({ itemId: mallItemText, pieces: z.number().int().min(1).max(stockAtOnceMax) }),
  plan: async (tx, { itemId, pieces }) => {
    const item = await held(tx, itemId)
    if (item.kind === 'virtual') throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'mall-item', id: itemId },
      version: BigInt(item.version),
      before: { made: item.made },
      after: { made: item.made + pieces },
      apply: async (inside) => {
        await makePieces(inside, item, pieces)
        return { made: item.made + pieces }
      },
    }
  },
})

const base64 = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/)

/** Product §13.1202. Each code is sealed before anything is written of it, a proposal too. */
export const addMallCodes = defineAct({
  name: 'mall.add-codes',
  payload: z.strictObject({ itemId: mallItemText, codes: z.array(z.strictObject({ sealed: base64, mark: base64 })).min(1) }),
  plan: async (tx, { itemId, codes }) => {
    const item = await held(tx, itemId)
    if (item.kind !== 'virtual') throw refuseStaff('not_in_this_state')
    const rows = codes.map(({ sealed, mark }) => ({ sealed: Buffer.from(sealed, 'base64'), mark: Buffer.from(mark, 'base64') }))
    const isTwice = new Set(codes.map(({ mark }) => mark)).size < codes.length
    if (isTwice || (await knownMarks(tx, item.id, rows.map(({ mark }) => mark))) > 0) throw refuseStaff('codes_known')
    return {
      target: { kind: 'mall-item', id: itemId },
      version: BigInt(item.version),
      before: { made: item.made },
      after: { made: item.made + codes.length },
      apply: async (inside) => {
        await insertCodes(inside, item.id, await makePieces(inside, item, codes.length), rows)
        return { made: item.made + codes.length }
      },
    }
  },
})
