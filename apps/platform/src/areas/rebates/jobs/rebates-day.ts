import { runRebates } from '#areas/rebates/runs/run-rebates.ts'
import type { Job } from '#job.ts'

/** Product §4.1300. Each day's rebates, ten minutes after its cut. */
export const rebatesDayJob: Job = { name: 'rebates-day', everySeconds: 60, run: runRebates }
