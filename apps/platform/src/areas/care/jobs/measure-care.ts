import { measureAfterDays } from '@trevo/rules/care/measure'
import { measureDue } from '#areas/care/harm/measures-store.ts'
import type { Job } from '#job.ts'

const atOnceMax = 500
const roundsMax = 40
/** Days of the projections are whole by then. */
const settleMs = 86_400_000

/** Product §6.717. */
export const measureCareJob: Job = {
  name: 'measure-care',
  everySeconds: 3_600,
  run: async ({ transact, clock, isLedgerSaturated }) => {
    const now = clock.now()
    const beganBefore = new Date(now.getTime() - measureAfterDays * 86_400_000 - settleMs)
    let measured = 0
    for (let round = 0; round < roundsMax && !isLedgerSaturated(); round += 1) {
      const count = await transact((tx) => measureDue(tx, { beganBefore, now, days: measureAfterDays, limit: atOnceMax }))
      measured += count
      if (count < atOnceMax) break
    }
    return { measured }
  },
}
