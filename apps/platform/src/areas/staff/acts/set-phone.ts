import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readPhone, savePhone } from '#areas/staff/staff-phone.ts'
import { personOfAct, staffIdText } from './person.ts'

const endLength = 4
/** The log says which, by its end alone: whoever reads it needs no whole number. */
const endOf = (number: string | null): string | null => (number === null ? null : number.slice(-endLength))

/** The phone of somebody of the staff, by which an account of their own is found; null: none. */
export const setPhone = defineAct({
  name: 'staff.set-phone',
  payload: z.strictObject({ staffId: staffIdText, number: z.string().regex(/^\+[1-9][0-9]{7,14}$/).nullable() }),
  plan: async (tx, { staffId, number }, { services }) => {
    const person = await personOfAct(tx, staffId)
    const before = await readPhone(tx, services.keys, person.id)
    if (before === number) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'staff', id: staffId },
      version: BigInt(person.version),
      before: { phoneEnd: endOf(before) },
      after: { phoneEnd: endOf(number) },
      apply: async (inside) => {
        await savePhone(inside, services.keys, person.id, number)
        return null
      },
    }
  },
})
