import { foldSlots } from '#areas/payouts/slots/fold-slots.ts'
import type { Job } from '#job.ts'

/** Product §4.1720. Hours of turnover that are old become days. */
export const foldSlotsJob: Job = {
  name: 'fold-slots',
  everySeconds: 600,
  run: async (services) => {
    const steps = await foldSlots(services)
    return steps === 0 ? undefined : { steps }
  },
}
