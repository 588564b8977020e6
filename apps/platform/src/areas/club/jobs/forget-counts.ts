import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { taskDaysKept } from '@trevo/rules/promotions/tasks'
import { daysOfXpKept } from '@trevo/rules/promotions/vip'
import { forgetTaskCounts } from '#areas/club/tasks/task-counts-store.ts'
import { foldDays } from '#areas/club/vip/xp-store.ts'
import type { Tx } from '#db/tables.ts'
import type { Job } from '#job.ts'

const atOnceMax = 2_000
const stepsMax = 50

/** Product §10.1261, §10.1262. What members played and gained by day, once nothing asks for it any more. */
export const forgetCountsJob: Job = {
  name: 'forget-counts',
  everySeconds: 3_600,
  run: async ({ transact, clock, market, isLedgerSaturated }) => {
    const today = dayIn(market.zone, clock.now())
    const allOf = async (step: (tx: Tx) => Promise<number>): Promise<number> => {
      let all = 0
      for (let steps = 0; steps < stepsMax && !isLedgerSaturated(); steps += 1) {
        const some = await transact(step)
        all += some
        if (some < atOnceMax) break
      }
      return all
    }
    const forgotten = await allOf((tx) => forgetTaskCounts(tx, daysOn(today, -taskDaysKept), atOnceMax))
    const folded = await allOf((tx) => foldDays(tx, daysOn(today, -daysOfXpKept), atOnceMax))
    return forgotten + folded === 0 ? undefined : { forgotten, folded }
  },
}
