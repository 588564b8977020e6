import { createHash } from 'node:crypto'
import { refuse } from '@trevo/operation/refuse'
import { minor, type Minor, parseMinor } from '@trevo/rules/money'
import { moveTransfers } from '#areas/cashier/transfers/move-transfers.ts'
import { booksDay, giftDayLeft, readyToPay, requireBelow, requireFree, requireGiver } from '#areas/gifts/gift-rules.ts'
import { findGiftByRequest, type Gift, insertGift } from '#areas/gifts/gifts-store.ts'
import { viewGift } from '#areas/gifts/rain-view.ts'
import { findBelow } from '#areas/gifts/team-store.ts'
import { lockMembers } from '#areas/identity/members/members-store.ts'
import { usePaymentProof } from '#areas/identity/security/payment-password.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { transactMoney } from '#ledger/committed.ts'

interface Giving {
  readonly requestId: string
  readonly amountMinor: Minor
  readonly receivers: readonly string[]
  readonly hash: Buffer
  readonly now: Date
}

const give = async (tx: Tx, { member }: Call<CallingMember>, { requestId, amountMinor, receivers, hash, now }: Giving): Promise<Gift> => {
  const below = await requireBelow(tx, member, receivers, { now })
  const totalMinor = minor(amountMinor * BigInt(below.length))
  if (totalMinor > (await giftDayLeft(tx, member, now))) throw refuse('gift_day_limit')
  const gift = { id: newKey(), agent_id: member.memberId, request_id: requestId, request_hash: hash, currency: member.currency, amount_minor: amountMinor, members: below.length, made_at: now }
  await insertGift(tx, gift)
  await moveTransfers(tx, { sender: { id: member.memberId, username: member.username }, receivers: below, amountMinor, currency: member.currency, requestId, way: 'gift', giftId: gift.id })
  return gift
}

/** Product §10.1374. All of them or none. */
export const giveGift: Handler<'POST /api/agents/gifts'> = async ({ body }, call) => {
  await requireGiver(call)
  const { memberId, currency } = call.member
  const amountMinor = parseMinor(body.amount)
  if (amountMinor === null || amountMinor === 0n) throw refuse('amount_out_of_range')
  if (body.currency !== currency) throw refuse('invalid_fields', { fields: [{ field: 'currency', problem: 'format' }] })
  const now = call.clock.now()
  const hash = createHash('sha256').update(JSON.stringify([body.amount, body.receivers])).digest()
  const { until, isRequired } = await readyToPay(call)
  const gift = await transactMoney(call, async (tx) => {
    // Everybody in one order, so that two who give one another never wait in a ring. Who is meant is read again once they are locked.
    const below = await findBelow(tx, memberId, body.receivers, booksDay(now))
    await lockMembers(tx, [memberId, ...below.map(({ id }) => id)])
    const earlier = await findGiftByRequest(tx, memberId, body.requestId)
    if (earlier !== undefined) {
      if (!earlier.request_hash.equals(hash)) throw refuse('request_mismatch')
      return earlier
    }
    await requireFree(tx, memberId, until, now)
    const given = await give(tx, call, { requestId: body.requestId, amountMinor, receivers: body.receivers, hash, now })
    await usePaymentProof(tx, { memberId, proof: body.paymentProof, isRequired, now })
    return given
  })
  return viewGift(gift)
}
