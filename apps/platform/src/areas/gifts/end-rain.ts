import { strict as assert } from 'node:assert'
import { type Minor, minor } from '@trevo/rules/money'
import { addToTurnOver } from '#areas/cashier/transfers/turned-over-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import type { Tx } from '#db/tables.ts'
import { rainReturned } from '#ledger/movements/rain-returned.ts'
import { post } from '#ledger/post.ts'
import { closeRain, lockRain, type Rain, takeBack } from './rains-store.ts'

const least = (one: bigint, other: bigint): Minor => minor(one < other ? one : other)

/** Product §10.1372. What nobody caught goes back, once: whoever comes later finds it ended. Null: it was, or may not be. */
export const endRain = async (tx: Tx, { id, agent_id: agent }: Pick<Rain, 'id' | 'agent_id'>, now: Date, mayEnd: (rain: Rain) => boolean): Promise<Minor | null> => {
  await lockMember(tx, agent)
  const rain = await lockRain(tx, id)
  if (rain === undefined || rain.ended_at !== null || !mayEnd(rain)) return null
  const returnedMinor = await takeBack(tx, id)
  await closeRain(tx, id, returnedMinor, now)
  if (returnedMinor === 0n) return returnedMinor
  // What had to be turned over before it was given, and was not given after all.
  const owedMinor = least(rain.freed_minor, returnedMinor)
  if (owedMinor > 0n) await addToTurnOver(tx, [agent], rain.currency, owedMinor)
  const { status } = await post(tx, rainReturned({ member: agent, currency: rain.currency, rain: id, amountMinor: returnedMinor }))
  assert(status === 'OK', `what was left of a rain was answered ${status}`)
  return returnedMinor
}
