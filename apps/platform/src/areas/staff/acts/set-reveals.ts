import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { isParts } from '#areas/staff/undo.ts'
import { readRevealsADay, saveReveals } from '#areas/staff/people-store.ts'
import { personOfAct, staffIdText } from './person.ts'

/** How many fields of members somebody reveals a day; null: as everybody. */
export const setReveals = defineAct({
  name: 'staff.set-reveals',
  undo: ({ target, before }) => (isParts(before) ? { act: 'staff.set-reveals', payload: { staffId: target.id, aDay: before.revealsADay ?? null } } : null),
  payload: z.strictObject({ staffId: staffIdText, aDay: z.number().int().min(0).max(100_000).nullable() }),
  plan: async (tx, { staffId, aDay }) => {
    const person = await personOfAct(tx, staffId)
    return {
      target: { kind: 'staff', id: staffId },
      version: BigInt(person.version),
      before: { revealsADay: await readRevealsADay(tx, person.id) },
      after: { revealsADay: aDay },
      apply: async (inside) => {
        await saveReveals(inside, person.id, aDay)
        return null
      },
    }
  },
})
