import { createHash } from 'node:crypto'
import { canonicalJson } from '@trevo/rules/canonical-json'
import type { BodyOf } from '@trevo/contract/member/api'
import { refuse } from '@trevo/operation/refuse'
import { mallItemKey, mallOrderId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { usualWeights } from '@trevo/rules/promotions/bonus'
import { firstState } from '@trevo/rules/promotions/mall'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { addressName } from '#areas/club/mall/address-name.ts'
import { findItem, type MallItem, takePiece } from '#areas/club/mall/mall-store.ts'
import { isOffered, requireMall, shownOrder } from '#areas/club/mall/mall-view.ts'
import { countOrdersOf, findOrderByRequest, findShownOrder, insertOrder } from '#areas/club/mall/orders-store.ts'
import { isRewarded, lockPurse, readPurse, takeParts } from '#areas/club/points/points-store.ts'
import { currencyOf } from '#areas/club/tasks/task-counts-store.ts'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import { openGrant } from '#ledger/bonus/open-grant.ts'
import { transactMoney } from '#ledger/committed.ts'
import { rewardPaid } from '#ledger/movements/reward-paid.ts'
import { post } from '#ledger/post.ts'

/** Cash at once, or a bonus in its turn; of goods and codes nothing moves. */
const pay = async (tx: Tx, item: MallItem, memberId: bigint, orderId: bigint): Promise<void> => {
  if (item.amount_minor === null || item.currency === null) return
  const [of, amountMinor] = [{ member: memberId, currency: item.currency }, minor(item.amount_minor)]
  if (item.wager_times === null || item.wager_days === null) {
    const outcome = await post(tx, rewardPaid({ ...of, kind: 'mall', rewardId: orderId.toString(), amountMinor }))
    if (outcome.status !== 'OK') throw new Error(`the cash of ${mallOrderId(orderId)} was answered ${outcome.status}`)
    return
  }
  const terms = { times: item.wager_times, weights: usualWeights }
  const opened = await openGrant(tx, post, {
    ...of, source: 'mall', sourceId: orderId.toString(), amountMinor, requiredMinor: minor(item.amount_minor * BigInt(item.wager_times)), depositMinor: minor(0n), endsAtWithdrawal: false, maxStakeMinor: null,
    weights: usualWeights, onlyGames: null, isSticky: false, capMinor: null, days: item.wager_days, terms, termsHash: createHash('sha256').update(canonicalJson(terms)).digest('hex'),
  })
  if (opened.kind === 'full') throw refuse('grant_slot_taken')
}

const sealAddress = async (tx: Tx, { keys, member: { memberId } }: Call<CallingMember>, orderId: bigint, address: NonNullable<BodyOf<'POST /api/mall/orders'>['address']>): Promise<Buffer> => {
  const sealer = await memberSealer(tx, keys, memberId)
  // Whose key was erased is gone.
  if (sealer === null) throw refuse('not_allowed')
  return sealer.seal(Buffer.from(JSON.stringify(address)), addressName(orderId))
}

/** Product §10.1204. Points, a piece and the limit in one transaction, with what is paid; the same request once. */
export const orderItem: Handler<'POST /api/mall/orders'> = async ({ body: { itemId, points, requestId, address }, query: { language } }, call) => {
  const { db, member: { memberId }, market, images } = call
  requireMall(market)
  const now = call.clock.now()
  const id = await transactMoney(call, async (tx) => {
    await lockPurse(tx, memberId)
    const key = mallItemKey(itemId) ?? 0n
    const known = await findOrderByRequest(tx, memberId, requestId)
    if (known !== undefined) {
      if (known.item_id !== key) throw refuse('request_mismatch')
      return known.id
    }
    if (!(await isRewarded(tx, memberId))) throw refuse('not_allowed')
    const item = await findItem(tx, key)
    if (item === undefined || !isOffered(item, { market, currency: await currencyOf(tx, memberId) })) throw refuse('not_found')
    if (item.points !== points) throw refuse('terms_changed')
    if (item.kind === 'goods' && address === undefined) throw refuse('address_required')
    if (item.member_limit !== null && (await countOrdersOf(tx, memberId, key)) >= item.member_limit) throw refuse('already_claimed')
    const orderId = newKey()
    const lots = await takeParts(tx, { memberId, points, reason: 'mall', key: `mall:${orderId}`, now })
    if (lots === null) throw refuse('points_short')
    const piece = await takePiece(tx, key)
    if (piece === null) throw refuse('stock_gone')
    await insertOrder(tx, {
      id: orderId, member_id: memberId, request_id: requestId, item_id: key, kind: item.kind, piece, points, lots: JSON.stringify(lots), amount_minor: item.amount_minor, currency: item.currency, state: firstState(item.kind),
      address: item.kind !== 'goods' || address === undefined ? null : await sealAddress(tx, call, orderId, address), ordered_at: now, changed_at: now,
    })
    await pay(tx, item, memberId, orderId)
    return orderId
  })
  const [order, { balance }] = await Promise.all([findShownOrder(db, id), readPurse(db, memberId)])
  if (order === undefined) throw new Error(`${mallOrderId(id)} is not there`)
  return { order: shownOrder(order, images, language), balance }
}
