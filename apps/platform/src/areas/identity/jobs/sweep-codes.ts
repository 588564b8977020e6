import { sweepPasswordResets } from '#areas/identity/passwords/password-resets-store.ts'
import { sweepCodes } from '#areas/identity/codes/verification-codes-store.ts'
import type { Job } from '#job.ts'

const dayMs = 24 * 3_600_000

/** Quotas count a day. */
export const sweepCodesJob: Job = {
  name: 'sweep-codes',
  everySeconds: 600,
  run: async ({ transact, clock }) => {
    const before = new Date(clock.now().getTime() - dayMs)
    await transact((tx) => sweepCodes(tx, before))
    await transact((tx) => sweepPasswordResets(tx, before))
  },
}
