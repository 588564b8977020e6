import type { Job } from '#job.ts'
import { sweepChallenges } from '#areas/identity/security/security-challenges-store.ts'

/** Questions that nobody answered in time are forgotten. */
export const sweepChallengesJob: Job = {
  name: 'sweep-challenges',
  everySeconds: 60,
  run: async ({ transact, clock }) => transact((tx) => sweepChallenges(tx, clock.now())),
}
