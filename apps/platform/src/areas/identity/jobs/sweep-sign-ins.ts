import type { Job } from '#job.ts'
import { sweepSignIns } from '#areas/identity/outside/outside-identities-store.ts'

/** Sign-ins that nobody ended, and tokens that are over by themselves. */
export const sweepSignInsJob: Job = { name: 'sweep-sign-ins', everySeconds: 300, run: ({ transact, clock }) => transact((tx) => sweepSignIns(tx, clock.now())) }
