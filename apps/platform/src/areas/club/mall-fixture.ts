import { mallItemId } from '@trevo/rules/ids'
import type { MallKind } from '@trevo/rules/promotions/mall'
import { insertCodes, insertItem, type ItemFacts, makePieces } from '#areas/club/mall/mall-store.ts'
import { sealCode } from '#areas/club/mall/codes.ts'
import { givePoints } from '#areas/club/points/points-store.ts'
import { newKey } from '#db/keys.ts'
import type { TestApp } from '#testing/app.ts'

const money = (kind: MallKind) => (kind === 'cash' || kind === 'bonus' ? { amount_minor: 500n, currency: 'BRL' } : { amount_minor: null, currency: null })
const wager = (kind: MallKind) => (kind === 'bonus' ? { wager_times: 10, wager_days: 7 } : { wager_times: null, wager_days: null })

/** An item with so many pieces, a virtual one with so many codes. */
export const stockItem = async ({ database, services }: Pick<TestApp, 'database' | 'services'>, kind: MallKind, pieces: number, more: Partial<ItemFacts> = {}): Promise<string> => {
  const id = newKey()
  await database.transact(async (tx) => {
    await insertItem(tx, id, { kind, names: { pt: 'Coisa', en: 'Thing' }, texts: { pt: 'Uma coisa.', en: 'A thing.' }, picture: 'mug', points: 100, member_limit: null, is_on: true, sort_order: 0, ...money(kind), ...wager(kind), ...more })
    if (pieces > 0) await makePieces(tx, { id, made: 0 }, pieces)
    if (kind === 'virtual' && pieces > 0) await insertCodes(tx, id, 1, Array.from({ length: pieces }, (_, n) => sealCode(services.keys, `CODE-${id}-${n + 1}`)))
  })
  return mallItemId(id)
}

let gifts = 0
export const givePointsTo = ({ database, services, clock }: Pick<TestApp, 'database' | 'services' | 'clock'>, memberId: bigint, points: number): Promise<unknown> =>
  database.transact((tx) => givePoints(tx, { memberId, points, reason: 'corrected', key: `fixture:${(gifts += 1)}`, now: clock.now() }, services.market.zone))
