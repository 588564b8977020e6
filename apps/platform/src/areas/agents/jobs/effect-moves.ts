import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { takeStep } from '#areas/agents/take-step.ts'
import { moveUpFromClosed } from '#areas/agents/tree-store.ts'
import type { Job } from '#job.ts'

const stepsMax = 200
const movedUpMax = 500

/** Product §4.1273, §4.1274. Changes of the tree are made ready, and hold from their cut on. */
export const effectMovesJob: Job = {
  name: 'effect-moves',
  everySeconds: 5,
  run: async ({ transact, clock }) => {
    const now = clock.now()
    const today = dayIn(booksZone, now)
    const movedUp = await transact((tx) => moveUpFromClosed(tx, daysOn(today, 1), now, movedUpMax))
    let steps = 0
    while (steps < stepsMax && (await transact((tx) => takeStep(tx, { today, now }))) !== null) steps += 1
    return movedUp + steps === 0 ? undefined : { movedUp, steps }
  },
}
