import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { changeVendor } from '#vendors/staff-store.ts'
import { fingerprintOf, vendorOfAct } from './vendor-of-act.ts'

/** The newer key takes the older one's place; within 5 seconds the older opens nothing any more. */
export const retireVendorKey = defineAct({
  name: 'vendors.retire-key',
  payload: z.strictObject({ vendor: z.string() }),
  plan: async (tx, { vendor: code }) => {
    const vendor = await vendorOfAct(tx, code)
    const isOwn = vendor.dialect === 'hub88'
    const [older, newer] = isOwn ? [vendor.public_key, vendor.public_key_next] : [vendor.secret, vendor.secret_next]
    if (older === null || newer === null) throw refuseStaff('key_state')
    return {
      target: { kind: 'vendor', id: code },
      version: BigInt(vendor.version),
      before: { keys: 2, fingerprint: fingerprintOf(older) },
      after: { keys: 1, fingerprint: fingerprintOf(newer) },
      apply: async (inside) => ({ version: (await changeVendor(inside, code, isOwn ? { public_key: newer, public_key_next: null } : { secret: newer, secret_next: null })).toString() }),
    }
  },
})
