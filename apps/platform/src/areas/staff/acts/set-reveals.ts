import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { saveReveals } from '#areas/staff/people-store.ts'
import { readReveals } from '#areas/staff/reveals.ts'
import { personOfAct, staffIdText } from './person.ts'

/** How many fields of members somebody reveals a day; null: as everybody. */
export const setReveals = defineAct({
  name: 'staff.set-reveals',
  payload: z.strictObject({ staffId: staffIdText, aDay: z.number().int().min(0).max(100_000).nullable() }),
  plan: async (tx, { staffId, aDay }) => {
    const person = await personOfAct(tx, staffId)
    return {
      target: { kind: 'staff', id: staffId },
      version: BigInt(person.version),
      before: { revealsADay: await readReveals(tx, person.id) },
      after: { revealsADay: aDay },
      apply: async (inside) => {
        await saveReveals(inside, person.id, aDay)
        return null
      },
    }
  },
})
