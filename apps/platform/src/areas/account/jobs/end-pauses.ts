import type { Job } from '#job.ts'
import { endPauses } from '#areas/identity/members/account-closures-store.ts'

/** Product §4.94. */
export const endPausesJob: Job = {
  name: 'end-pauses',
  everySeconds: 30,
  run: async ({ transact, clock }) => {
    await transact((tx) => endPauses(tx, clock.now()))
  },
}
