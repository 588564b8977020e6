import type { Job } from '#job.ts'
import { sweepSpentProofs } from '#areas/identity/captcha/spent-proofs-store.ts'

/** A proof is remembered until nobody could bring it again. */
export const sweepSpentProofsJob: Job = {
  name: 'sweep-spent-proofs',
  everySeconds: 300,
  run: ({ transact, clock }) => transact((tx) => sweepSpentProofs(tx, clock.now())),
}
