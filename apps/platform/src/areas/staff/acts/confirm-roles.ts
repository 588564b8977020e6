import { staffId as wireId, staffKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { confirmRole } from '#areas/staff/access-review-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { countOwners, listRoles, lockPerson, type PersonRole } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { staffIdText } from './person.ts'

const heldMax = 200
const held = z.strictObject({ staffId: staffIdText, role: z.string().min(1).max(32), until: z.iso.datetime().nullable() })

const endOf = ({ until }: PersonRole): string | null => until?.toISOString() ?? null

/** An owner says of some roles that who holds them is to hold them on, as they were seen to be held. Nobody says so of their own, but an only owner. */
export const confirmRoles = defineAct({
  name: 'staff.confirm-roles',
  payload: z.strictObject({ held: z.array(held).min(1).max(heldMax) }),
  plan: async (tx, payload, { actor, now }) => {
    // Always in the same order, so that two reviews at once wait for each other.
    const seen = [...payload.held].toSorted((one, other) => `${one.staffId} ${one.role}`.localeCompare(`${other.staffId} ${other.role}`))
    const roles = new Map<string, readonly PersonRole[]>()
    for (const id of new Set(seen.map(({ staffId }) => staffId))) {
      const key = staffKey(id)
      const person = key === null ? undefined : await lockPerson(tx, key)
      if (person === undefined || person.state === 'left') throw refuseStaff('not_found')
      if (person.id === actor.id && (await countOwners(tx, now, person.id)) > 0) throw refuseStaff('own_roles')
      roles.set(id, await listRoles(tx, person.id, now))
    }
    const found = seen.map(({ staffId, role, until }) => {
      const one = roles.get(staffId)?.find((each) => each.role === role)
      if (one === undefined || endOf(one) !== until) throw refuseStaff('changed_meanwhile')
      return one
    })
    const told = (confirmedAt: (each: PersonRole) => Date) => Object.fromEntries(found.map((each) => [`${wireId(each.staff_id)} ${each.role}`, confirmedAt(each).toISOString()]))
    const [only] = roles.size === 1 ? [...roles.keys()] : []
    return {
      target: only === undefined ? { kind: 'house', id: 'access-review' } : { kind: 'staff', id: only },
      version: null,
      before: { confirmed: told(({ confirmed_at: at }) => at) },
      after: { confirmed: told(() => now) },
      apply: async (inside) => {
        for (const { staff_id: staffId, role } of found) await confirmRole(inside, { staffId, role }, actor.kind === 'staff' ? actor.id : null, now)
        return { confirmed: found.length }
      },
    }
  },
})
