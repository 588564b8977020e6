import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { isParts } from '#areas/staff/undo.ts'
import { readIsAmlNamed, saveIsAmlNamed } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { personOfAct, staffIdText } from './person.ts'

/** Names a person who sees money-laundering cases as far as their role reaches, or takes the name back. */
export const nameForAml = defineAct({
  name: 'staff.name-for-aml',
  undo: ({ target, before }) => (isParts(before) ? { act: 'staff.name-for-aml', payload: { staffId: target.id, isNamed: before.isNamed ?? false } } : null),
  payload: z.strictObject({ staffId: staffIdText, isNamed: z.boolean() }),
  plan: async (tx, { staffId, isNamed }) => {
    const person = await personOfAct(tx, staffId)
    const before = await readIsAmlNamed(tx, person.id)
    if (before === isNamed) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'staff', id: staffId },
      version: BigInt(person.version),
      before: { isNamed: before },
      after: { isNamed },
      apply: async (inside) => {
        await saveIsAmlNamed(inside, person.id, isNamed)
        return null
      },
    }
  },
})
