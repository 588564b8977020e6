import { memberId } from '@trevo/rules/ids'
import { z } from 'zod'
import { decidePapers } from '#areas/papers/store.ts'
import { tellMember } from '#areas/papers/tell-member.ts'
import { defineAct } from '#areas/staff/act.ts'
import { papersIdText, papersOfAct, papersTarget } from './papers-of-act.ts'

/** Papers that were verified count no more: the member is asked for others. */
export const askAgain = defineAct({
  name: 'papers.ask-again',
  payload: z.strictObject({ papersId: papersIdText, words: z.string().trim().max(300) }),
  plan: async (tx, { papersId, words }, { actor, now }) => {
    const papers = await papersOfAct(tx, papersId, 'verified')
    return {
      target: papersTarget(papersId),
      member: papers.member_id,
      version: BigInt(papers.version),
      before: { state: 'verified', memberId: memberId(papers.member_id) },
      after: { state: 'again', words },
      apply: async (inside) => {
        await decidePapers(inside, papers.id, { state: 'again', by: actor.id, words })
        await tellMember(inside, { id: papers.id, memberId: papers.member_id, news: 'again' }, now)
        return { papersId, state: 'again' }
      },
    }
  },
})
