import { linkDaysMax } from '@trevo/rules/agents/invites'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { sweepVisitors } from '#areas/agents/invites/links-store.ts'
import type { Job } from '#job.ts'

const atOnceMax = 5_000

/** Product §7.1320. Phones that came by links are forgotten once no range of days reaches back to them; the days' figures stay. */
export const sweepInviteVisitorsJob: Job = {
  name: 'sweep-invite-visitors',
  everySeconds: 3_600,
  run: async ({ transact, clock }) => {
    const gone = await transact((tx) => sweepVisitors(tx, daysOn(dayIn(booksZone, clock.now()), -linkDaysMax), atOnceMax))
    return gone === 0 ? undefined : { gone }
  },
}
