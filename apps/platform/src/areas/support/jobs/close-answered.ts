import { reopenDays } from '@trevo/rules/support/complaints'
import { closeAnswered } from '#areas/support/complaints/complaints-store.ts'
import type { Job } from '#job.ts'

const atOnce = 200
const dayMs = 86_400_000

export const closeAnsweredJob: Job = {
  name: 'close-answered-complaints',
  everySeconds: 600,
  run: async ({ transact, clock }) => {
    const now = clock.now()
    const before = new Date(now.getTime() - reopenDays * dayMs)
    for (let closed = atOnce; closed === atOnce; ) closed = await transact((tx) => closeAnswered(tx, before, now, atOnce))
  },
}
