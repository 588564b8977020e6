import { collectArrears, payLines } from '#areas/payouts/pay/pay-lines.ts'
import type { Job } from '#job.ts'

/** Product §10.1421. */
export const payLinesJob: Job = {
  name: 'pay-lines',
  everySeconds: 60,
  run: async (services) => {
    const lines = await payLines(services)
    return lines === 0 ? undefined : { lines }
  },
}

/** Product §10.1422. */
export const collectArrearsJob: Job = {
  name: 'collect-arrears',
  everySeconds: 60,
  run: async (services) => {
    const lines = await collectArrears(services)
    return lines === 0 ? undefined : { lines }
  },
}
