import { z } from 'zod'
import { listTags, replaceTags, tagsVersion } from '#areas/account/staff/staff-members-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { memberIdText, memberOfAct, targetOf } from './member-of-act.ts'

/** All tags of a member. To undo it is to set those before. */
export const setTags = defineAct({
  name: 'members.set-tags',
  undo: backBy('members.set-tags', 'memberId'),
  payload: z.strictObject({ memberId: memberIdText, tags: z.array(z.string()).max(20) }),
  plan: async (tx, { memberId, tags: asked }, { now }) => {
    const member = await memberOfAct(tx, memberId)
    const before = await listTags(tx, member.id)
    const tags = [...new Set(asked)].toSorted()
    return {
      target: targetOf(memberId),
      version: tagsVersion(before),
      before: { tags: [...before] },
      after: { tags },
      apply: async (inside) => {
        await replaceTags(inside, member.id, tags, now)
        return null
      },
    }
  },
})
