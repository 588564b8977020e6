import type { Job } from '#job.ts'
import { sweepSocialLogins } from '#areas/identity/social-login/social-identities-store.ts'

/** Social logins that nobody ended, and tokens that are over by themselves. */
export const sweepSocialLoginsJob: Job = { name: 'sweep-sign-ins', everySeconds: 300, run: ({ transact, clock }) => transact((tx) => sweepSocialLogins(tx, clock.now())) }
