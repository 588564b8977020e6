import { dividendPeriods } from '@trevo/rules/agents/contract-terms'
import type { RunLength } from '@trevo/rules/agents/payout-periods'
import { runContracts } from '#areas/payouts/runs/run-contracts.ts'
import type { Job } from '#job.ts'

const jobOf = (name: string, lengths: readonly RunLength[]): Job => ({
  name,
  everySeconds: 60,
  run: async (services) => {
    const runs = await runContracts(services, lengths)
    return runs === 0 ? undefined : { runs }
  },
})

/** Product §4.1421. Ten minutes after each hour, each day's cut, and the end of each dividend's period. */
export const salariesSlotJob = jobOf('salaries-slot', ['hour'])
export const salariesDayJob = jobOf('salaries-day', ['day'])
export const dividendsPeriodJob = jobOf('dividends-period', dividendPeriods)
