import { houseKey } from '@trevo/rules/agents/tree'
import { z } from 'zod'
import { memberIdText, memberOfAct, targetOf } from '#areas/account/acts/member-of-act.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import { lockTree, uplineName } from '#areas/agents/tree-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { assertMayMove, nextCut, writeChange } from './write-change.ts'

/** Product §6.1272. Below another agent, with all that stands below, from the next cut on. No username: below the house. */
export const moveMember = defineAct({
  name: 'members.move',
  payload: z.strictObject({ memberId: memberIdText, upline: z.string().trim().max(32) }),
  plan: async (tx, { memberId, upline }, { actor, now }) => {
    await lockTree(tx)
    const member = await memberOfAct(tx, memberId)
    const uplineId = upline === '' ? houseKey : ((await findMemberByUsername(tx, upline))?.id ?? 0n)
    await assertMayMove(tx, member.id, uplineId)
    return {
      target: targetOf(memberId),
      version: BigInt(member.version),
      before: { upline: await uplineName(tx, member.id) },
      after: { upline, fromDay: nextCut(now) },
      apply: async (inside) => {
        await writeChange(inside, { memberId: member.id, uplineId, staffId: actor.id, now })
        return null
      },
    }
  },
})
