import { qualifyFriends } from '#areas/referral/qualify-friends.ts'
import type { Job } from '#job.ts'

/** Product §4.1381. Friends whom members brought: how far they are, and what is paid for them. */
export const qualifyReferralsJob: Job = {
  name: 'qualify-referrals',
  everySeconds: 10,
  run: async (services) => {
    const done = await qualifyFriends(services)
    return done.looked + done.paid + done.refused + done.staff === 0 ? undefined : done
  },
}
