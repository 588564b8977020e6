import { groupsOf } from '@trevo/rules/agents/linked-accounts'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { listSharing, setGroups } from '#areas/risk/links/groups-store.ts'
import type { Job } from '#job.ts'

/** Product §6.1542. What belongs together by now does so from the next cut on. */
export const groupAccountsJob: Job = {
  name: 'group-accounts',
  everySeconds: 3_600,
  run: async ({ db, transact, clock }) => {
    const groups = groupsOf(await listSharing(db))
    const changed = await transact((tx) => setGroups(tx, groups, daysOn(dayIn(booksZone, clock.now()), 1)))
    return changed === 0 ? undefined : { changed }
  },
}
