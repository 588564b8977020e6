import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { endOfNumber, readPhone, savePhone } from '#areas/staff/staff-phone.ts'
import { personOfAct, staffIdText } from './person.ts'

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
      before: { phoneEnd: endOfNumber(before) },
      after: { phoneEnd: endOfNumber(number) },
      apply: async (inside) => {
        await savePhone(inside, services.keys, person.id, number)
        return null
      },
    }
  },
})
