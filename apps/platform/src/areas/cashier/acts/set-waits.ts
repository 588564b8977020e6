import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { readSite, updateWaits } from '#areas/site/store.ts'

const hours = z.number().int().min(0).max(720)

const payload = z.strictObject({ changeHours: hours, newKeyHours: hours, reviewMinutes: z.number().int().min(5).max(10_080) })
/** How long money waits after a change, before it goes to a new key, and for the look of a person. */
export const setWaits = defineAct({
  name: 'cashier.set-waits',
  undo: backBy('cashier.set-waits'),
  payload,
  plan: async (tx, waits) => {
    const site = await readSite(tx)
    return {
      target: { kind: 'site', id: 'withdrawals' },
      version: null,
      before: { changeHours: site.cool_down_hours, newKeyHours: site.new_account_hours, reviewMinutes: site.review_minutes },
      after: waits,
      apply: async (inside) => {
        await updateWaits(inside, { cool_down_hours: waits.changeHours, new_account_hours: waits.newKeyHours, review_minutes: waits.reviewMinutes })
        return waits
      },
    }
  },
})
