import type { clubActs } from '@trevo/rules/staff/acts/club'
import { mallItemId, mallOrderId } from '@trevo/rules/ids'
import type { MallKind } from '@trevo/rules/promotions/mall'
import { newKey } from '#db/keys.ts'
import { insertCodes, insertItem, makePieces, takePiece } from '#areas/club/mall/mall-store.ts'
import { insertOrder } from '#areas/club/mall/orders-store.ts'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'

const itemFacts = {
  kind: 'goods', names: { pt: 'Caneca', en: 'Mug' }, texts: { pt: 'De louça.', en: 'Of china.' }, picture: 'mug', points: 120, memberLimit: 2, isOn: true, sortOrder: 1, amountMinor: null, currency: null, wagerTimes: null, wagerDays: null,
}

const itemWith = async (house: House, kind: MallKind): Promise<bigint> => {
  const id = newKey()
  const row = { kind, names: itemFacts.names, texts: itemFacts.texts, picture: 'mug', points: 100, member_limit: null, is_on: true, sort_order: 0, amount_minor: null, currency: null, wager_times: null, wager_days: null } as const
  await house.office.database.transact(async (tx) => {
    await insertItem(tx, id, row)
    await makePieces(tx, { id, made: 0 }, 1)
    if (kind === 'virtual') await insertCodes(tx, id, 1, [{ sealed: Buffer.from('one'), mark: Buffer.from('one') }])
  })
  return id
}
const mallItem = async (house: House, kind: MallKind): Promise<string> => mallItemId(await itemWith(house, kind))

/** An order of a new member that nobody packed yet. */
const mallOrder = async (house: House): Promise<string> => {
  const [{ id: memberId }, itemId, id, at] = [await house.member(), await itemWith(house, 'goods'), newKey(), house.office.clock.now()]
  await house.office.database.transact(async (tx) => {
    const piece = (await takePiece(tx, itemId)) ?? 0
    await insertOrder(tx, { id, member_id: memberId, request_id: `sample-${id}`, item_id: itemId, kind: 'goods', piece, points: 100, lots: '[]', amount_minor: null, currency: null, state: 'ordered', address: null, ordered_at: at, changed_at: at })
  })
  return mallOrderId(id)
}

export const clubSamples: Readonly<Record<keyof typeof clubActs, ActSample>> = {
  'points.correct': async (house) => ({ memberId: (await house.member()).memberId, points: 900 }),
  'vip.publish': () => ({
    levels: [0, 1].map((level) => ({ level, names: { pt: `Nível ${level}`, en: `Level ${level}` }, reachXp: level * 500, keepXp: level * 100, levelPoints: level * 10, weekPoints: 0, monthPoints: 0 })),
    factors: { RNG: 10_000 },
    currencies: { BRL: 100 },
  }),
  'tasks.publish': () => ({ tasks: [{ metric: 'sign-in', points: 5 }, { metric: 'rounds', category: 'RNG', game: null, target: 10, points: 10 }, { metric: 'games', category: null, target: 2, points: 15 }], chestPoints: 20 }),
  'mall.save-item': async (house) => ({ itemId: await mallItem(house, 'goods'), ...itemFacts }),
  'mall.add-stock': async (house) => ({ itemId: await mallItem(house, 'goods'), pieces: 5 }),
  'mall.add-codes': async (house) => ({ itemId: await mallItem(house, 'virtual'), codes: [{ sealed: Buffer.from('sealed').toString('base64'), mark: Buffer.from('mark').toString('base64') }] }),
  'mall.move-order': async (house) => ({ orderId: await mallOrder(house), to: 'packed', tracking: '' }),
  'sign-in.publish': () => ({ points: [5, 5, 5, 5, 5, 5, 50], makeUpPoints: 10, wholePoints: 0 }),
}
