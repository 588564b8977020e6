import { forgetApplications } from '#areas/promotions/applications-store.ts'
import type { Job } from '#job.ts'

const keptDays = 90
const dayMs = 86_400_000
const atOnce = 200

export const forgetApplicationsJob: Job = {
  name: 'forget-applications',
  everySeconds: 3_600,
  run: async ({ transact, clock }) => {
    const before = new Date(clock.now().getTime() - keptDays * dayMs)
    let forgotten = 0
    for (let found = atOnce; found === atOnce; forgotten += found) found = await transact((tx) => forgetApplications(tx, before, atOnce))
    return { forgotten }
  },
}
