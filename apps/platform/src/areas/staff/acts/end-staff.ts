import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { deleteFactors } from '#areas/staff/factor-store.ts'
import { changePerson } from '#areas/staff/people-store.ts'
import { withdrawProposals } from '#areas/staff/proposal-store.ts'
import { endSessions } from '#areas/staff/session-store.ts'
import { personOfAct, requireAnotherOwner, staffIdText } from './person.ts'

/** Somebody leaves, at once: sessions and ways in end, their open proposals are withdrawn. */
export const endStaff = defineAct({
  name: 'staff.end',
  payload: z.strictObject({ staffId: staffIdText }),
  plan: async (tx, { staffId }, { now }) => {
    const person = await personOfAct(tx, staffId)
    await requireAnotherOwner(tx, person, now)
    return {
      target: { kind: 'staff', id: staffId },
      version: BigInt(person.version),
      before: { state: person.state },
      after: { state: 'left' },
      apply: async (inside) => {
        await changePerson(inside, person.id, { state: 'left', left_at: now, password_hash: null })
        await deleteFactors(inside, person.id)
        await endSessions(inside, person.id)
        return { proposalsWithdrawn: (await withdrawProposals(inside, person.id, now)).length }
      },
    }
  },
})
