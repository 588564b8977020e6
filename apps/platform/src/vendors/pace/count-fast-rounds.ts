import type { Job } from '#job.ts'
import { countFast, forgetFast } from './store.ts'

const hourMs = 3_600_000
const hoursAgain = 3
const keptMs = 31 * 24 * hourMs

/** Product §13.1584. How many rounds of each vendor follow one another too fast. The studio keeps the least time before it asks for a stake; of others it is asked for, and counted here. */
export const countFastRoundsJob: Job = {
  name: 'count-fast-rounds',
  everySeconds: 1_800,
  run: async ({ transact, clock, market }) => {
    const pace = { slotsMs: market.value('game.speed-slots', 'job'), othersMs: market.value('game.speed', 'job') }
    const to = new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs)
    await transact((tx) => forgetFast(tx, new Date(to.getTime() - keptMs)))
    if (pace.slotsMs === 0 && pace.othersMs === 0) return { counted: 0 }
    return { counted: await transact((tx) => countFast(tx, pace, { from: new Date(to.getTime() - hoursAgain * hourMs), to })) }
  },
}
