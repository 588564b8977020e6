import { lookedMs } from '@trevo/rules/agents/team-figures'
import { countOnline, isLookedAt } from '#areas/downline/online-store.ts'
import type { Job } from '#job.ts'

/** Product §10.1405. */
export const countOnlineJob: Job = {
  name: 'count-team-online',
  everySeconds: 15,
  run: async ({ db, transact, clock }) => {
    const now = clock.now()
    if (!(await isLookedAt(db, new Date(now.getTime() - lookedMs)))) return
    return { agents: await transact((tx) => countOnline(tx, now)) }
  },
}
