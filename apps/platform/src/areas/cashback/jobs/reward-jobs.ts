import { runRewards } from '#areas/cashback/runs/run-rewards.ts'
import type { Job } from '#job.ts'

/** Product §10.1180. Each week's cashback, ten minutes after its cut. */
export const cashbackWeekJob: Job = { name: 'cashback-week', everySeconds: 60, run: (services) => runRewards(services, 'cashback') }

/** Product §10.1181. Each day's rakeback. */
export const rakebackDayJob: Job = { name: 'rakeback-day', everySeconds: 60, run: (services) => runRewards(services, 'rakeback') }
