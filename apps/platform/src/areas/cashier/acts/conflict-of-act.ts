import { conflictKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { type Conflict, lockConflict } from '#areas/cashier/payments/conflict-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

export const conflictIdText = z.string().regex(/^pcf_[0-9a-z]{1,13}$/)
export const depositIdText = z.string().regex(/^dep_[0-9a-z]{1,13}$/)

/** The payment that an act is about, locked; what was decided is not decided again. */
export const openConflictOf = async (tx: Tx, id: string): Promise<Conflict> => {
  const key = conflictKey(id)
  const conflict = key === null ? undefined : await lockConflict(tx, key)
  if (conflict === undefined) throw refuseStaff('not_found')
  if (conflict.state !== 'open') throw refuseStaff('not_in_this_state')
  return conflict
}

export const paymentTarget = (id: string) => ({ kind: 'payment', id }) as const
export const depositTarget = (id: string) => ({ kind: 'deposit', id }) as const
