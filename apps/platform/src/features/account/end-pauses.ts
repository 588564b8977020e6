import type { Job } from '#http/job.ts'
import { endPauses } from '#tables/account-closures.ts'

/** Product §4.94. */
export const endPausesJob: Job = {
  name: 'end-pauses',
  everySeconds: 30,
  run: async ({ transact, clock }) => {
    await transact((tx) => endPauses(tx, clock.now()))
  },
}
