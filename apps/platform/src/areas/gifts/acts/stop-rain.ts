import { rainKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { stateOf } from '#areas/gifts/rain-view.ts'
import { lockRain, stopRain as writeStop } from '#areas/gifts/rains-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** Product §13.1370. Nothing of it is caught any more, and the job gives the rest back within seconds. */
export const stopRain = defineAct({
  name: 'gifts.stop-rain',
  payload: z.strictObject({ rainId: z.string().regex(/^rai_[0-9a-z]{1,13}$/) }),
  plan: async (tx, { rainId }, { now }) => {
    const key = rainKey(rainId)
    const rain = key === null ? undefined : await lockRain(tx, key)
    if (rain === undefined) throw refuseStaff('not_found')
    const state = stateOf(rain, now)
    if (state === 'over' || state === 'cancelled') throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'rain', id: rainId },
      member: rain.agent_id,
      version: BigInt(rain.version),
      before: { state, totalMinor: rain.total_minor.toString(), currency: rain.currency },
      after: { state: state === 'planned' ? 'cancelled' : 'over', totalMinor: rain.total_minor.toString(), currency: rain.currency },
      apply: async (inside) => {
        await writeStop(inside, rain.id, now)
        return null
      },
    }
  },
})
