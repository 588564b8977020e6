import { strict as assert } from 'node:assert'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { refuse } from '@trevo/operation/refuse'
import type { BodyOf } from '@trevo/contract/member/api'
import { rainPackets } from '@trevo/rules/agents/rain'
import { rainId } from '@trevo/rules/ids'
import { type Minor, parseMinor } from '@trevo/rules/money'
import { requireOwedStays } from '#areas/cashier/transfers/owed-store.ts'
import { giveOnToTurnOver } from '#areas/cashier/transfers/turned-over-store.ts'
import { giftDayLeft, readyToPay, requireBelow, requireFree, requireGiver } from '#areas/gifts/gift-rules.ts'
import { viewRain } from '#areas/gifts/rain-view.ts'
import { findRainByRequest, findSeenRain, insertRain } from '#areas/gifts/rains-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { usePaymentProof } from '#areas/identity/security/payment-password.ts'
import { newKey } from '#db/keys.ts'
import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { transactMoney } from '#ledger/committed.ts'
import { rainFunded } from '#ledger/movements/rain-funded.ts'
import { post } from '#ledger/post.ts'

type Wish = BodyOf<'POST /api/agents/rains'>
const seedBytes = 32

const wrong = (field: string, problem: string) => refuse('invalid_fields', { fields: [{ field, problem }] })

/** Product §9.1370. What fits no rain, before anything is read. */
const sumsOf = (body: Wish, { currency }: CallingMember): { readonly totalMinor: Minor; readonly leastMinor: Minor } => {
  const [totalMinor, leastMinor] = [parseMinor(body.amount), parseMinor(body.least)]
  if (body.currency !== currency) throw wrong('currency', 'format')
  if (totalMinor === null || totalMinor === 0n) throw refuse('amount_out_of_range')
  if (leastMinor === null || leastMinor === 0n || totalMinor < leastMinor * BigInt(body.packets)) throw wrong('least', 'out_of_range')
  if ((body.audience === 'levels') !== (body.levels !== undefined)) throw wrong('levels', 'required')
  if ((body.audience === 'chosen') !== ((body.receivers ?? []).length > 0)) throw wrong('receivers', 'required')
  return { totalMinor, leastMinor }
}

const hashOf = ({ amount, currency, packets, least, audience, levels, receivers, startsInMinutes, seconds }: Wish): Buffer =>
  createHash('sha256').update(JSON.stringify([amount, currency, packets, least, audience, levels ?? null, receivers ?? [], startsInMinutes, seconds])).digest()

interface Making {
  readonly body: Wish
  readonly sums: ReturnType<typeof sumsOf>
  readonly hash: Buffer
  readonly now: Date
}

/** The row, its packets, whom it is for, and the money. */
const write = async (tx: Tx, call: Call<CallingMember>, { body, sums: { totalMinor, leastMinor }, hash, now }: Making): Promise<bigint> => {
  const { memberId, currency } = call.member
  const receivers = body.audience === 'chosen' ? await requireBelow(tx, call.member, body.receivers ?? [], { now }) : []
  if (totalMinor > (await giftDayLeft(tx, call.member, now))) throw refuse('gift_day_limit')
  const [id, seed] = [newKey(), randomBytes(seedBytes)]
  const startsAt = new Date(now.getTime() + body.startsInMinutes * 60_000)
  const mac = (text: string) => createHmac('sha256', seed).update(text).digest()
  await insertRain(
    tx,
    {
      id, agent_id: memberId, request_id: body.requestId, request_hash: hash, currency, total_minor: totalMinor, packets: body.packets, least_minor: leastMinor, audience: body.audience, levels: body.levels ?? null,
      starts_at: startsAt, ends_at: new Date(startsAt.getTime() + body.seconds * 1_000), seed, seed_hash: createHash('sha256').update(seed).digest(), made_at: now,
      freed_minor: await giveOnToTurnOver(tx, { memberId, currency }, totalMinor),
    },
    rainPackets(mac, { rainId: rainId(id), totalMinor, leastMinor, packets: body.packets }),
    receivers.map((each) => each.id),
  )
  const { status } = await post(tx, rainFunded({ member: memberId, currency, rain: id, amountMinor: totalMinor }))
  if (status === 'INSUFFICIENT_FUNDS') throw refuse('insufficient_funds')
  assert(status === 'OK', `a rain was answered ${status}`)
  await requireOwedStays(tx, { memberId, currency })
  return id
}

/** Product §4.1370, §10.1370. The wish, its packets and the money are one transaction. */
export const makeRain: Handler<'POST /api/agents/rains'> = async ({ body }, call) => {
  await requireGiver(call)
  const [sums, hash, now] = [sumsOf(body, call.member), hashOf(body), call.clock.now()]
  const { until, isRequired } = await readyToPay(call)
  const { memberId } = call.member
  return transactMoney(call, async (tx) => {
    await lockMember(tx, memberId)
    const earlier = await findRainByRequest(tx, memberId, body.requestId)
    if (earlier !== undefined && !earlier.request_hash.equals(hash)) throw refuse('request_mismatch')
    let id = earlier?.id
    if (id === undefined) {
      await requireFree(tx, memberId, until, now)
      id = await write(tx, call, { body, sums, hash, now })
      // Last, so that what is refused for another reason leaves the proof good.
      await usePaymentProof(tx, { memberId, proof: body.paymentProof, isRequired, now })
    }
    const rain = await findSeenRain(tx, id, memberId)
    assert(rain !== undefined, 'a rain that was made is there')
    return viewRain(rain, now)
  })
}
