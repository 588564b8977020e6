import { dataClasses } from '@trevo/rules/data/classes'
import { dayIn } from '@trevo/rules/markets/market'
import { forgetLimitRefusals } from '#areas/care/limits/limit-refusals-store.ts'
import type { Job } from '#job.ts'

const atOnceMax = 5_000
const roundsMax = 40
const keptMs = dataClasses['limit-refusals'].term.days * 86_400_000

/** Product §6.837: kept for as long as they may count, and not longer. */
export const forgetLimitRefusalsJob: Job = {
  name: 'forget-limit-refusals',
  everySeconds: 3_600,
  run: async ({ transact, clock, market, isLedgerSaturated }) => {
    const before = dayIn(market.zone, new Date(clock.now().getTime() - keptMs))
    let forgotten = 0
    for (let round = 0; round < roundsMax && !isLedgerSaturated(); round += 1) {
      const count = await transact((tx) => forgetLimitRefusals(tx, before, atOnceMax))
      forgotten += count
      if (count < atOnceMax) break
    }
    return { forgotten }
  },
}
