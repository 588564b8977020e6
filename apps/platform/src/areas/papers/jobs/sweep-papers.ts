import { forgetClosed, forgetNotSent } from '#areas/papers/store.ts'
import { deleteUploadsOver } from '#areas/papers/uploads-store.ts'
import type { Job } from '#job.ts'

const dayMs = 24 * 3_600_000
/** Papers that somebody began and never sent. */
const notSentDays = 30
const atOnceMax = 200

const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/** What nobody needs any more goes: halves of pictures after a day, papers that were not sent after 30, those of closed accounts when the market lets them go. */
export const sweepPapersJob: Job = {
  name: 'sweep-papers',
  everySeconds: 3_600,
  run: async ({ transact, clock, market }) => {
    const now = clock.now()
    await transact((tx) => deleteUploadsOver(tx, now))
    const notSent = await transact((tx) => forgetNotSent(tx, new Date(now.getTime() - notSentDays * dayMs), atOnceMax))
    const closed = await transact((tx) => forgetClosed(tx, monthsBefore(now, market.value('data.papers', 'sweep')), atOnceMax))
    return { notSent, closed }
  },
}
