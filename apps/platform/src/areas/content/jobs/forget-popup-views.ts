import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { deleteViewsBefore } from '#areas/content/popups-store.ts'
import type { Job } from '#job.ts'

const atOnce = 1_000
const keptMs = 400 * 86_400_000

export const forgetPopupViewsJob: Job = {
  name: 'forget-popup-views',
  everySeconds: 3_600,
  run: async ({ transact, clock }) => {
    const before = dayIn(booksZone, new Date(clock.now().getTime() - keptMs))
    for (let gone = atOnce; gone === atOnce; ) gone = await transact((tx) => deleteViewsBefore(tx, before, atOnce))
  },
}
