import { strict as assert } from 'node:assert'
import { refuse } from '@trevo/operation/refuse'
import { rainKey } from '@trevo/rules/ids'
import { addToTurnOver } from '#areas/cashier/transfers/turned-over-store.ts'
import { lockMemberStatus } from '#areas/gifts/catcher-store.ts'
import { requireGiftsOn } from '#areas/gifts/gift-rules.ts'
import { stateOf } from '#areas/gifts/rain-view.ts'
import { findRain, hasCaught, type Rain, takePacket } from '#areas/gifts/rains-store.ts'
import { requireMeant } from '#areas/gifts/require-meant.ts'
import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { transactMoney } from '#ledger/committed.ts'
import { rainCaught } from '#ledger/movements/rain-caught.ts'
import { post } from '#ledger/post.ts'

const requireFalling = (rain: Rain, now: Date): void => {
  const state = stateOf(rain, now)
  if (state !== 'falling') throw refuse(state === 'planned' ? 'rain_early' : 'rain_over')
}

/** The packet and the money are one transaction, so that a packet is somebody's with its money or nobody's. */
const take = async (tx: Tx, { member: { memberId, currency } }: Call<CallingMember>, rain: Rain, now: Date) => {
  if ((await lockMemberStatus(tx, memberId)) !== 'active' || currency !== rain.currency) throw refuse('not_allowed')
  if (await hasCaught(tx, rain.id, memberId)) throw refuse('rain_caught')
  const packet = await takePacket(tx, rain.id, memberId, now)
  if (packet === null) throw refuse('rain_empty')
  await addToTurnOver(tx, [memberId], currency, packet.amountMinor)
  const { status } = await post(tx, rainCaught({ member: memberId, currency, rain: rain.id, amountMinor: packet.amountMinor }))
  assert(status === 'OK', `a catch was answered ${status}`)
  return { packet: packet.n, amount: packet.amountMinor.toString(), currency }
}

/** Product §10.1371. */
export const catchPacket: Handler<'POST /api/agents/rains/:rainId/catch'> = async ({ params }, call) => {
  await requireGiftsOn(call)
  const now = call.clock.now()
  const key = rainKey(params.rainId)
  const rain = await requireMeant(call.db, key === null ? undefined : await findRain(call.db, key), call.member.memberId, now)
  requireFalling(rain, now)
  return transactMoney(call, (tx) => take(tx, call, rain, now))
}
