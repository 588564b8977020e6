import { memberId } from '@trevo/rules/ids'
import { hasRedFlag } from '@trevo/rules/papers/flags'
import { z } from 'zod'
import { lookOver } from '#areas/papers/look-over.ts'
import { decidePapers } from '#areas/papers/store.ts'
import { tellMember } from '#areas/papers/tell-member.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { papersIdText, papersOfAct, papersTarget } from './papers-of-act.ts'

/** The papers show who the member is. What is flagged red is verified by two people. */
export const verifyPapers = defineAct({
  name: 'papers.verify',
  payload: z.strictObject({ papersId: papersIdText, expiresOn: z.iso.date().nullable() }),
  plan: async (tx, { papersId, expiresOn }, { services, actor, now }) => {
    const papers = await papersOfAct(tx, papersId, 'pending')
    if (expiresOn !== null && expiresOn < now.toISOString().slice(0, 10)) throw refuseStaff('time_is_past')
    const { flags } = await lookOver({ db: tx, keys: services.keys, clock: services.clock }, papers)
    return {
      target: papersTarget(papersId),
      member: papers.member_id,
      version: BigInt(papers.version),
      before: { state: 'pending', memberId: memberId(papers.member_id) },
      after: { state: 'verified', expiresOn, flags: [...flags] },
      needsSecondPair: hasRedFlag(flags),
      apply: async (inside) => {
        await decidePapers(inside, papers.id, { state: 'verified', by: actor.id, expiresOn })
        await tellMember(inside, { id: papers.id, memberId: papers.member_id, news: 'verified' }, now)
        return { papersId, state: 'verified' }
      },
    }
  },
})
