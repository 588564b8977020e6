import { strict as assert } from 'node:assert'
import { refuse } from '@trevo/operation/refuse'
import { rainKey } from '@trevo/rules/ids'
import { endRain } from '#areas/gifts/end-rain.ts'
import { stateOf, viewRain } from '#areas/gifts/rain-view.ts'
import { findRain, findSeenRain } from '#areas/gifts/rains-store.ts'
import type { Handler } from '#handler.ts'
import { transactMoney } from '#ledger/committed.ts'

/** Product §4.1371. Before it begins, whole; where rains were switched off meanwhile too. Cancelled twice, it is cancelled. */
export const cancelRain: Handler<'DELETE /api/agents/rains/:rainId'> = async ({ params }, call) => {
  const { memberId } = call.member
  const now = call.clock.now()
  const key = rainKey(params.rainId)
  const found = key === null ? undefined : await findRain(call.db, key)
  if (found?.agent_id !== memberId) throw refuse('not_found')
  return transactMoney(call, async (tx) => {
    await endRain(tx, found, now, (rain) => stateOf(rain, now) === 'planned')
    const rain = await findSeenRain(tx, found.id, memberId)
    assert(rain !== undefined, 'a rain stays')
    const state = stateOf(rain, now)
    if (state !== 'cancelled') throw refuse(state === 'over' ? 'rain_over' : 'rain_started')
    return viewRain(rain, now)
  })
}
