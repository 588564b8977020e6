import { downlineReaches } from '@trevo/rules/agents/rain'
import { z } from 'zod'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readDownlineReach, saveDownlineReach } from '#areas/staff/settings-store.ts'

/** Product §13.1371. Two people open transfers to the downline further; one closes them at once. */
export const setDownlineTransfers = defineAct({
  name: 'gifts.set-transfers',
  payload: z.strictObject({ reach: z.enum(downlineReaches) }),
  plan: async (tx, { reach }, { now }) => {
    if (reach !== 'OFF' && !(await marketOfAct(tx, now)).value('pay.between', 'gifts')) throw refuseStaff('market_forbids')
    const before = await readDownlineReach(tx)
    return {
      target: { kind: 'setting', id: 'downline-transfers' },
      version: before.version,
      before: { reach: before.value },
      after: { reach },
      needsSecondPair: downlineReaches.indexOf(reach) > downlineReaches.indexOf(before.value),
      apply: async (inside) => {
        await saveDownlineReach(inside, reach)
        return null
      },
    }
  },
})
