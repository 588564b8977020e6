import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { changeVendor } from '#vendors/staff-store.ts'
import { vendorOfAct } from './vendor-of-act.ts'

/** Hidden at once by one person; shown again by two. What is open goes on. */
export const setVendorState = defineAct({
  name: 'vendors.set-state',
  undo: backBy('vendors.set-state', 'vendor'),
  payload: z.strictObject({ vendor: z.string(), isShown: z.boolean() }),
  plan: async (tx, { vendor: code, isShown }) => {
    const vendor = await vendorOfAct(tx, code)
    return {
      target: { kind: 'vendor', id: code },
      version: BigInt(vendor.version),
      before: { isShown: vendor.is_shown },
      after: { isShown },
      needsSecondPair: isShown,
      apply: async (inside) => ({ version: (await changeVendor(inside, code, { is_shown: isShown })).toString() }),
    }
  },
})
