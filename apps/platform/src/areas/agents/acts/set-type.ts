import { z } from 'zod'
import { memberIdText, memberOfAct, targetOf } from '#areas/account/acts/member-of-act.ts'
import { lockTree } from '#areas/agents/tree-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { assertMayBecome, nextCut, writeChange } from './write-change.ts'

/** Product §6.79, §6.1271. Another type, from the next cut on. */
export const setType = defineAct({
  name: 'members.set-type',
  payload: z.strictObject({ memberId: memberIdText, type: z.number().int().min(0).max(99) }),
  plan: async (tx, { memberId, type }, { actor, now }) => {
    await lockTree(tx)
    const member = await memberOfAct(tx, memberId)
    await assertMayBecome(tx, member.id, type)
    return {
      target: targetOf(memberId),
      version: BigInt(member.version),
      before: { type: member.type },
      after: { type, fromDay: nextCut(now) },
      apply: async (inside) => {
        await writeChange(inside, { memberId: member.id, type, staffId: actor.id, now })
        return null
      },
    }
  },
})
