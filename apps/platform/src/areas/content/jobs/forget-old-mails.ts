import { deleteMailsBefore } from '#areas/content/mails-store.ts'
import type { Job } from '#job.ts'

const atOnce = 1_000
/** What a member was told stands in their inbox for two years. */
const keptMs = 2 * 365 * 86_400_000

export const forgetOldMailsJob: Job = {
  name: 'forget-old-mails',
  everySeconds: 3_600,
  run: async ({ transact, clock }) => {
    const before = new Date(clock.now().getTime() - keptMs)
    for (let gone = atOnce; gone === atOnce; ) gone = await transact((tx) => deleteMailsBefore(tx, before, atOnce))
  },
}
