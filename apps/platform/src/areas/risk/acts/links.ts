import { z } from 'zod'
import { followPerson } from '#areas/care/exclusion/exclude.ts'
import { findPersonOf, joinAsOne, leave } from '#areas/risk/links/persons-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { memberIdText, memberOfAct } from './of-room.ts'

/** Two accounts are one person: said by two people of the staff, since limits, exclusions and stops go by it. */
export const linkAsOne = defineAct({
  name: 'risk.link-as-one',
  payload: z.strictObject({ memberId: memberIdText, other: memberIdText }),
  plan: async (tx, { memberId, other }, { now }) => {
    const [one, second] = [await memberOfAct(tx, memberId), await memberOfAct(tx, other)]
    const [known, knownToo] = [await findPersonOf(tx, one), await findPersonOf(tx, second)]
    if (one === second || (known !== undefined && known.person === knownToo?.person)) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'member', id: memberId },
      other: second,
      version: null,
      before: { sameAs: [] },
      after: { sameAs: [other] },
      apply: async (inside) => {
        await joinAsOne(inside, [one, second], 'linked as one', now)
        // Who stands excluded in one of their accounts stands excluded in all.
        for (const each of [one, second]) await followPerson(inside, each)
        return null
      },
    }
  },
})

export const unlink = defineAct({
  name: 'risk.unlink',
  payload: z.strictObject({ memberId: memberIdText }),
  plan: async (tx, { memberId }) => {
    const id = await memberOfAct(tx, memberId)
    if ((await findPersonOf(tx, id)) === undefined) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'member', id: memberId },
      version: null,
      before: { isLinked: true },
      after: { isLinked: false },
      apply: async (inside) => {
        await leave(inside, id)
        return null
      },
    }
  },
})
