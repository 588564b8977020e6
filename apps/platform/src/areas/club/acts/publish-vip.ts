import { vipBody } from '@trevo/contract/staff/club'
import { daysOn } from '@trevo/rules/markets/market-days'
import { areLevelsRight } from '@trevo/rules/promotions/vip'
import { z } from 'zod'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { insertVipVersion, lastVipVersion, vipOn } from '#areas/club/vip/levels-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** Product §13.1122. A table of levels is never changed: a new one counts the rounds of the next day on. */
export const publishVip = defineAct({
  name: 'vip.publish',
  payload: z.strictObject(vipBody),
  plan: async (tx, { levels, factors, currencies }, { now, proposal }) => {
    if (!areLevelsRight(levels)) throw refuseStaff('invalid_request', { fields: [{ field: 'levels', problem: 'out_of_range' }] })
    const version = await lastVipVersion(tx)
    const { today } = await houseOfAct(tx, now)
    const current = await vipOn(tx, today)
    const fromDay = daysOn(today, 1)
    return {
      target: { kind: 'vip', id: 'levels' },
      version: BigInt(version),
      before: { fromDay: current.fromDay, levels: current.levels.map((level) => ({ ...level, names: { ...level.names } })), factors: { ...current.factors }, currencies: { ...current.currencies } },
      after: { fromDay, levels, factors, currencies },
      apply: async (inside) => ({ version: await insertVipVersion(inside, { fromDay, levels, factors, currencies }, { at: now, proposal: proposal ?? null }), fromDay }),
    }
  },
})
