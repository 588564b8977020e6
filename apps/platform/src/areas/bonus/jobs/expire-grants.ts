import { readExpired } from '#areas/bonus/store.ts'
import { tellMember } from '#areas/bonus/tell-member.ts'
import type { Job } from '#job.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'

/** Product §4.1163. What was wagered by then is not taken: it is converted instead. */
export const expireGrantsJob: Job = {
  name: 'expire-grants',
  everySeconds: 5,
  run: async ({ transact, clock }) => {
    const now = clock.now()
    let ended = 0
    for (const id of await transact((tx) => readExpired(tx, now))) {
      await transactMoney({ transact }, async (tx) => {
        const over = await endGrant(tx, post, id, 'ran-out', (grant) => grant.counted_minor < grant.required_minor)
        if (over === undefined) return
        ended += 1
        await tellMember(tx, { ...over, reason: 'ran-out' }, now)
      })
    }
    return { ended }
  },
}
