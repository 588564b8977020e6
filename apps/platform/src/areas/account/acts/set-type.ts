import { z } from 'zod'
import { changeMember } from '#areas/account/staff/staff-members-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { memberIdText, memberOfAct, targetOf } from './member-of-act.ts'

const trialType = 4

/** Another type; never from or to a free trial, whose money is of another kind. */
export const setType = defineAct({
  name: 'members.set-type',
  payload: z.strictObject({ memberId: memberIdText, type: z.number().int().min(0).max(99) }),
  plan: async (tx, { memberId, type }) => {
    const member = await memberOfAct(tx, memberId)
    if (member.type === trialType || type === trialType || member.type === type) throw refuseStaff('not_in_this_state')
    return {
      target: targetOf(memberId),
      version: BigInt(member.version),
      before: { type: member.type },
      after: { type },
      apply: async (inside) => {
        await changeMember(inside, member.id, { type })
        return null
      },
    }
  },
})
