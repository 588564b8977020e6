import type { Job } from '#job.ts'
import { closeTrialsOf } from '#areas/identity/trial/store.ts'
import { trialHours } from '#areas/identity/trial/trial-rules.ts'

const aTurnMax = 500

/** A trial has moved play money from its first moment, so its rows stay in the books; after a day nobody gets in with it any more. */
export const closeOldTrialsJob: Job = {
  name: 'close-old-trials',
  everySeconds: 600,
  run: async ({ transact, clock, live }) => {
    const before = new Date(clock.now().getTime() - trialHours * 3_600_000)
    for (const memberId of await transact((tx) => closeTrialsOf(tx, before, aTurnMax))) live.endMember(memberId)
  },
}
