import { forgetMember, membersToForget } from '#areas/risk/retention/retention-store.ts'
import type { Job } from '#job.ts'

const atOnceMax = 200

/** Product §6.833: kept for the market's time after the account and the last case were closed, and not longer. */
export const forgetRiskJob: Job = {
  name: 'forget-risk',
  everySeconds: 3_600,
  run: async ({ db, transact, clock, market }) => {
    const before = clock.now()
    before.setUTCMonth(before.getUTCMonth() - market.value('data.keep', 'job'))
    const due = await membersToForget(db, before, atOnceMax)
    for (const id of due) await transact((tx) => forgetMember(tx, id))
    return { forgotten: due.length }
  },
}
