import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readPublicKey } from '#vendors/dialects/hub88/signature.ts'
import { changeVendor } from '#vendors/staff-store.ts'
import { fingerprintOf, vendorOfAct } from './vendor-of-act.ts'

/**
 * A second key beside the first, so that the vendor changes over without a gap. A secret is made here, when it is applied, and shown that once to
 * whoever approved it: neither the proposal nor the log holds it. A vendor that signs with a key of its own brings its public half.
 */
export const addVendorKey = defineAct({
  name: 'vendors.add-key',
  payload: z.strictObject({ vendor: z.string(), publicKey: z.string().max(8_192).nullable() }),
  plan: async (tx, { vendor: code, publicKey }) => {
    const vendor = await vendorOfAct(tx, code)
    const isOwn = vendor.dialect === 'hub88'
    if (isOwn !== (publicKey !== null) || (publicKey !== null && 'problem' in readPublicKey(publicKey))) throw refuseStaff('key_wrong')
    if ((isOwn ? vendor.public_key_next : vendor.secret_next) !== null) throw refuseStaff('key_state')
    return {
      target: { kind: 'vendor', id: code },
      version: BigInt(vendor.version),
      before: { keys: 1 },
      after: { keys: 2, ...(publicKey === null ? {} : { fingerprint: fingerprintOf(publicKey) }) },
      apply: async (inside) => {
        const secret = randomBytes(32).toString('base64url')
        await changeVendor(inside, code, publicKey === null ? { secret_next: secret } : { public_key_next: publicKey })
        return { secret: publicKey === null ? secret : null, fingerprint: fingerprintOf(publicKey ?? secret) }
      },
    }
  },
})
