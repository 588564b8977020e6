import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { deleteFactors } from '#areas/staff/factor-store.ts'
import { changePerson, insertLink } from '#areas/staff/people-store.ts'
import { endSessions, hashToken, newToken } from '#areas/staff/session-store.ts'
import { invitationLifeMs } from './invite-staff.ts'
import { personOfAct, staffIdText } from './person.ts'

/** For somebody who lost their factors: all of them end, and a link lets the person set up new ones. Its path is the reply, shown this once. */
export const resetFactors = defineAct({
  name: 'staff.reset-factors',
  payload: z.strictObject({ staffId: staffIdText }),
  plan: async (tx, { staffId }, { now }) => {
    const person = await personOfAct(tx, staffId)
    return {
      target: { kind: 'staff', id: staffId },
      version: BigInt(person.version),
      before: { factors: 'set up' },
      after: { factors: 'to be set up anew' },
      apply: async (inside) => {
        const token = newToken()
        await deleteFactors(inside, person.id)
        await changePerson(inside, person.id, { password_hash: null })
        await endSessions(inside, person.id)
        await insertLink(inside, { token_hash: hashToken(token), staff_id: person.id, reason: 'reset', expires_at: new Date(now.getTime() + invitationLifeMs) })
        return { linkToken: token }
      },
    }
  },
})
