import { rights, type Right, type Sign } from '@trevo/rules/staff/rights'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { listOwnRoles, saveOwnRole } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { isBuiltInRole } from '@trevo/rules/staff/rights'

const sign = z.enum(['r', 'w', 'p', 'a', 'o', 'n'])
const right = z.enum(rights as readonly [Right, ...Right[]])

/** A role of the house's own, made of the same rights as the built-in ones; or another version of one that is there. */
export const makeRole = defineAct({
  name: 'staff.make-role',
  undo: backBy('staff.make-role', 'name'),
  payload: z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/), grants: z.partialRecord(right, z.array(sign).min(1).max(4)) }),
  plan: async (tx, { name, grants }, { now }) => {
    if (isBuiltInRole(name)) throw refuseStaff('role_fixed')
    const there = (await listOwnRoles(tx)).find((each) => each.name === name)
    return {
      target: { kind: 'role', id: name },
      version: there === undefined ? null : BigInt(there.version),
      before: there === undefined ? null : { grants: there.grants as Readonly<Record<string, readonly Sign[]>> },
      after: { grants },
      apply: async (inside) => {
        await saveOwnRole(inside, name, grants, now)
        return null
      },
    }
  },
})
