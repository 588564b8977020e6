import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { changePerson, listRoles, replaceRoles } from '#areas/staff/people-store.ts'
import { endSessions } from '#areas/staff/session-store.ts'
import { personOfAct, requireAnotherOwner, staffIdText } from './person.ts'
import { checkRoles, roleList } from './role-list.ts'

/** The roles of a person, all of them. Their sessions end: what was open was opened with other rights. */
export const setRoles = defineAct({
  name: 'staff.set-roles',
  undo: backBy('staff.set-roles', 'staffId'),
  payload: z.strictObject({ staffId: staffIdText, roles: roleList }),
  plan: async (tx, { staffId, roles }, { now }) => {
    const person = await personOfAct(tx, staffId)
    await checkRoles(tx, roles)
    if (!roles.some(({ role, until }) => role === 'owner' && until === null)) await requireAnotherOwner(tx, person, now)
    const before = (await listRoles(tx, person.id, now)).map(({ role, until }) => ({ role, until: until?.toISOString() ?? null }))
    return {
      target: { kind: 'staff', id: staffId },
      version: BigInt(person.version),
      before: { roles: before },
      after: { roles },
      apply: async (inside) => {
        await replaceRoles(inside, person.id, roles.map(({ role, until }) => ({ role, until: until === null ? null : new Date(until) })), now)
        await changePerson(inside, person.id, {})
        await endSessions(inside, person.id)
        return null
      },
    }
  },
})
