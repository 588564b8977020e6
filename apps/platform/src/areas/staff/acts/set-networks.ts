import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { isParts } from '#areas/staff/undo.ts'
import { changePerson, listNetworks, mayComeFrom, replaceNetworks } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { networkList } from './network-list.ts'
import { personOfAct, staffIdText } from './person.ts'

/** From where a person may come, or with null the whole house; none: from anywhere. Who would lock themselves out is refused. */
export const setNetworks = defineAct({
  name: 'staff.set-networks',
  undo: ({ target, before }) => (isParts(before) ? { act: 'staff.set-networks', payload: { staffId: target.kind === 'staff' ? target.id : null, ...before } } : null),
  payload: z.strictObject({ staffId: staffIdText.nullable(), networks: networkList }),
  plan: async (tx, { staffId, networks }, { actor }) => {
    const person = staffId === null ? null : await personOfAct(tx, staffId)
    const of = person?.id ?? null
    const before = (await listNetworks(tx)).filter((each) => each.staff_id === of).map(({ network }) => network)
    return {
      target: { kind: staffId === null ? 'office' : 'staff', id: staffId ?? 'networks' },
      version: person === null ? null : BigInt(person.version),
      before: { networks: before },
      after: { networks },
      apply: async (inside) => {
        await replaceNetworks(inside, of, networks)
        if (person !== null) await changePerson(inside, person.id, {})
        // Whoever approves it must not be locked out either.
        if (actor.id !== null && actor.address !== null && !(await mayComeFrom(inside, actor.id, actor.address))) throw refuseStaff('locks_you_out')
        return null
      },
    }
  },
})
