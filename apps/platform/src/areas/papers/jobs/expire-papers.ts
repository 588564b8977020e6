import { decidePapers, takeOver } from '#areas/papers/store.ts'
import { tellMember } from '#areas/papers/tell-member.ts'
import type { Job } from '#job.ts'

const atOnceMax = 200

/** The day after a paper's last one its member is asked for another. */
export const expirePapersJob: Job = {
  name: 'expire-papers',
  everySeconds: 600,
  run: async ({ transact, clock, market }) => {
    const expired = await transact(async (tx) => {
      const over = await takeOver(tx, market.today(), atOnceMax)
      for (const { id, member_id: memberId } of over) {
        await decidePapers(tx, id, { state: 'expired', by: null })
        await tellMember(tx, { id, memberId, news: 'expired' }, clock.now())
      }
      return over.length
    })
    return { expired }
  },
}
