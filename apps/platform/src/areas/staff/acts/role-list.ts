import { isBuiltInRole } from '@trevo/rules/staff/rights'
import { z } from 'zod'
import type { Db } from '#db/tables.ts'
import { listOwnRoles } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** Roles to hold, each until a moment or for good. */
export const roleList = z.array(z.strictObject({ role: z.string().min(1).max(32), until: z.iso.datetime().nullable() })).min(1).max(16)

/** Throws `role_unknown`. */
export const checkRoles = async (db: Db, roles: z.infer<typeof roleList>): Promise<void> => {
  const own = (await listOwnRoles(db)).map(({ name }) => name)
  if (roles.some(({ role }) => !isBuiltInRole(role) && !own.includes(role))) throw refuseStaff('role_unknown')
}
