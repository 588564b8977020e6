import { createHash } from 'node:crypto'
import type { Tx } from '#db/tables.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { lockVendor } from '#vendors/staff-store.ts'

/** The vendor of an act, locked. Throws `not_found`. */
export const vendorOfAct = async (tx: Tx, code: string) => {
  const vendor = await lockVendor(tx, code)
  if (vendor === undefined) throw refuseStaff('not_found')
  return vendor
}

/** By which a key is known again without being told. */
export const fingerprintOf = (key: string): string => createHash('sha256').update(key.trim()).digest('hex').slice(0, 16)
