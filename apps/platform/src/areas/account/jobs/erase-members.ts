import { carryOutErasures } from '#areas/account/erasure/carry-out.ts'
import { askErasure, membersToErase } from '#areas/account/erasure/erasures-store.ts'
import type { Job } from '#job.ts'

const atOnceMax = 200
const dayMs = 86_400_000
/** A member who changes their mind finds the account again for so long; the market may want it sooner. */
const graceDaysMax = 7

const monthsBefore = (now: Date, months: number): Date => {
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}

/** Who closed their account goes: soon where nothing binds the house to keep who they are, and when the duty is over where it did. */
export const eraseMembersJob: Job = {
  name: 'erase-members',
  everySeconds: 60,
  run: async ({ db, transact, clock, market, config }) => {
    const now = clock.now()
    const grace = Math.min(graceDaysMax, market.value('data.rights', 'job'))
    const due = await membersToErase(db, { freeBefore: new Date(now.getTime() - grace * dayMs), dutyBefore: monthsBefore(now, market.value('data.keep', 'job')), limit: atOnceMax })
    for (const id of due) await transact((tx) => askErasure(tx, id, 'term', now))
    return { erased: await carryOutErasures({ database: { db, transact }, dataDir: config.dataDir, now: clock.now }) }
  },
}
