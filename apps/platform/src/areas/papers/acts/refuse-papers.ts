import { memberId } from '@trevo/rules/ids'
import { paperReasons } from '@trevo/rules/papers/papers'
import { z } from 'zod'
import { decidePapers } from '#areas/papers/store.ts'
import { tellMember } from '#areas/papers/tell-member.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { papersIdText, papersOfAct, papersTarget } from './papers-of-act.ts'

/** Refuses papers that wait, with a reason that the member reads; others may be sent at once. */
export const refusePapers = defineAct({
  name: 'papers.refuse',
  payload: z.strictObject({ papersId: papersIdText, why: z.enum(paperReasons), words: z.string().trim().max(300) }),
  plan: async (tx, { papersId, why, words }, { actor, now }) => {
    const papers = await papersOfAct(tx, papersId, 'pending')
    // No reason of the list and no words is no reason at all.
    if (why === 'other' && words === '') throw refuseStaff('reason_required')
    return {
      target: papersTarget(papersId),
      member: papers.member_id,
      version: BigInt(papers.version),
      before: { state: 'pending', memberId: memberId(papers.member_id) },
      after: { state: 'refused', why, words },
      apply: async (inside) => {
        await decidePapers(inside, papers.id, { state: 'refused', by: actor.id, reason: why, words })
        await tellMember(inside, { id: papers.id, memberId: papers.member_id, news: 'refused', reason: why }, now)
        return { papersId, state: 'refused' }
      },
    }
  },
})
