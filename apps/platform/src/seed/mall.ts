import type { MallKind, MallPicture, OrderState } from '@trevo/rules/promotions/mall'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { addressName } from '#areas/club/mall/address-name.ts'
import { sealCode } from '#areas/club/mall/codes.ts'
import { findItem, insertCodes, insertItem, makePieces, type MallItem, takePiece } from '#areas/club/mall/mall-store.ts'
import { offersKind } from '#areas/club/mall/mall-view.ts'
import { moveOrder } from '#areas/club/mall/move-order.ts'
import { findOrderByRequest, insertOrder, lockOrder } from '#areas/club/mall/orders-store.ts'
import { givePoints, takeParts } from '#areas/club/points/points-store.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import type { Seed } from './seed.ts'
import { findMember } from './store.ts'

const hourMs = 3_600_000

interface DemoItem {
  readonly id: bigint
  readonly kind: MallKind
  readonly picture: MallPicture
  readonly points: number
  readonly pieces: number
  readonly limit: number | null
  readonly names: Readonly<Record<'pt' | 'en', string>>
  readonly texts: Readonly<Record<'pt' | 'en', string>>
}

const items: readonly DemoItem[] = [
  { id: 1n, kind: 'goods', picture: 'mug', points: 120, pieces: 25, limit: 2, names: { pt: 'Caneca Trevo', en: 'Trevo mug' }, texts: { pt: 'De louça, com o trevo da casa.', en: 'China, with the clover of the house.' } },
  { id: 2n, kind: 'goods', picture: 'shirt', points: 260, pieces: 12, limit: 1, names: { pt: 'Camiseta Trevo', en: 'Trevo shirt' }, texts: { pt: 'Algodão, tamanho único.', en: 'Cotton, one size.' } },
  { id: 3n, kind: 'virtual', picture: 'card', points: 200, pieces: 6, limit: null, names: { pt: 'Vale-presente', en: 'Gift card' }, texts: { pt: 'Um código para usar na loja do parceiro.', en: 'A code for a partner’s shop.' } },
  { id: 4n, kind: 'cash', picture: 'coins', points: 500, pieces: 50, limit: 1, names: { pt: 'Dinheiro no saldo', en: 'Money in the balance' }, texts: { pt: 'Entra no saldo na hora.', en: 'It is in the balance at once.' } },
  { id: 5n, kind: 'goods', picture: 'headphones', points: 900, pieces: 0, limit: 1, names: { pt: 'Fones de ouvido', en: 'Headphones' }, texts: { pt: 'Sem fio.', en: 'Without a wire.' } },
]

/** The demo's orders, each in a state of its own: of which item, and the steps that it went. */
const orders: readonly { readonly item: bigint; readonly steps: readonly OrderState[]; readonly hoursAgo: number }[] = [
  { item: 1n, steps: ['packed', 'sent', 'received'], hoursAgo: 400 },
  { item: 1n, steps: ['packed', 'sent', 'returned'], hoursAgo: 300 },
  { item: 3n, steps: ['received'], hoursAgo: 200 },
  { item: 2n, steps: ['cancelled'], hoursAgo: 90 },
  { item: 2n, steps: ['packed', 'sent'], hoursAgo: 70 },
  { item: 3n, steps: [], hoursAgo: 5 },
]
/** Of another member, so that staff find one of each that waits. */
const othersOrders: typeof orders = [{ item: 1n, steps: ['packed'], hoursAgo: 30 }, { item: 2n, steps: [], hoursAgo: 3 }]

const address = { name: 'Ana Souza', street: 'Rua das Flores, 12', more: '', city: 'Recife', region: 'PE', postcode: '50000-000' }
const amountMinor = 500n

const stock = async (tx: Tx, { keys, currency }: Seed, { id, kind, picture, points, pieces, limit, names, texts }: DemoItem): Promise<void> => {
  if ((await findItem(tx, id)) !== undefined) return
  await insertItem(tx, id, { kind, names, texts, picture, points, member_limit: limit, is_on: true, sort_order: Number(id), ...(kind === 'cash' ? { amount_minor: amountMinor, currency } : { amount_minor: null, currency: null }), wager_times: null, wager_days: null })
  if (pieces === 0) return
  await makePieces(tx, { id, made: 0 }, pieces)
  if (kind === 'virtual') await insertCodes(tx, id, 1, Array.from({ length: pieces }, (_, n) => sealCode(keys, `TREVO-${String(4_711 + n * 89)}-${String(1_203 + n * 37)}`)))
}

const order = async (tx: Tx, { keys }: Seed, of: { readonly memberId: bigint; readonly requestId: string; readonly item: MallItem; readonly steps: readonly OrderState[]; readonly at: Date }): Promise<void> => {
  const { memberId, requestId, item, at } = of
  if ((await findOrderByRequest(tx, memberId, requestId)) !== undefined) return
  const id = newKey()
  const lots = await takeParts(tx, { memberId, points: item.points, reason: 'mall', key: `mall:${id}`, now: at })
  const piece = await takePiece(tx, item.id)
  if (lots === null || piece === null) throw new Error(`the demo has no points or no piece for ${requestId}`)
  const sealer = item.kind === 'goods' ? await memberSealer(tx, keys, memberId) : null
  await insertOrder(tx, {
    id, member_id: memberId, request_id: requestId, item_id: item.id, kind: item.kind, piece, points: item.points, lots: JSON.stringify(lots), amount_minor: null, currency: null, state: 'ordered',
    address: sealer?.seal(Buffer.from(JSON.stringify(address)), addressName(id)) ?? null, ordered_at: at, changed_at: at,
  })
  for (const [n, step] of of.steps.entries()) {
    const held = await lockOrder(tx, id)
    if (held !== undefined) await moveOrder(tx, held, step, new Date(at.getTime() + (n + 1) * 8 * hourMs), step === 'sent' ? 'BR000123456TR' : undefined)
  }
}

/** Five items of the mall, and orders in every state; nothing of it where the market has no mall. */
export const seedMall = async (seed: Seed): Promise<void> => {
  const { database } = seed
  const now = new Date()
  const house = await houseOfAct(database.db, now)
  const offered = items.filter(({ kind }) => offersKind(house, kind))
  if (offered.length === 0) return
  await database.transact(async (tx) => {
    for (const item of offered) await stock(tx, seed, item)
  })
  for (const [username, list] of [['demo', orders], ['player_1', othersOrders]] as const) {
    const member = await findMember(database.db, username)
    if (member === undefined) continue
    await database.transact(async (tx) => {
      await givePoints(tx, { memberId: member.id, points: 1_500, reason: 'corrected', key: 'demo-mall', now: new Date(now.getTime() - 500 * hourMs) }, house.zone)
      for (const [n, { item: id, steps, hoursAgo }] of list.entries()) {
        const item = await findItem(tx, id)
        if (item !== undefined) await order(tx, seed, { memberId: member.id, requestId: `demo-mall-order-${n}`, item, steps, at: new Date(now.getTime() - hoursAgo * hourMs) })
      }
    })
  }
}
