import { takeTaskCounts } from '#areas/club/tasks/task-counts-store.ts'
import { offersTasks } from '#areas/club/tasks/tasks-view.ts'
import type { Job } from '#job.ts'

const stepsMax = 25

/** Product §10.1201. What closed rounds count for the day's tasks. */
export const taskCountsJob: Job = {
  name: 'task-counts',
  everySeconds: 2,
  run: async ({ transact, market }) => {
    if (!offersTasks(market)) return
    let read = 0
    for (let steps = 0; steps < stepsMax; steps += 1) {
      const step = await transact((tx) => takeTaskCounts(tx, market.zone))
      if (step === null) break
      read += step
    }
    return read === 0 ? undefined : { read }
  },
}
