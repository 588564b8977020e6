import { z } from 'zod'
import { lockPayoutLimits, savePayoutLimits } from '#areas/cashier/withdrawals/payout-limits-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** How much a member may take out in a day: two people. */
export const setPayoutLimits = defineAct({
  name: 'cashier.set-payout-limits',
  undo: backBy('cashier.set-payout-limits'),
  payload: z.strictObject({ currency: z.string().regex(/^[A-Z]{3}$/), dayCount: z.number().int().min(1).max(1_000), dayMinor: z.string().regex(/^[1-9]\d{0,14}$/) }),
  plan: async (tx, { currency, dayCount, dayMinor }) => {
    const limits = await lockPayoutLimits(tx, currency)
    if (limits === undefined) throw refuseStaff('not_found')
    return {
      target: { kind: 'payment-method', id: `payout-${currency}` },
      version: BigInt(limits.version),
      before: { currency, dayCount: limits.day_count, dayMinor: limits.day_minor.toString() },
      after: { currency, dayCount, dayMinor },
      apply: async (inside) => {
        await savePayoutLimits(inside, currency, { day_count: dayCount, day_minor: BigInt(dayMinor) })
        return null
      },
    }
  },
})
