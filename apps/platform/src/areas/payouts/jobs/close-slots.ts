import { closeSlots } from '#areas/payouts/slots/close-slots.ts'
import type { Job } from '#job.ts'

/** Product §4.1420. Valid turnover, hour by hour. */
export const closeSlotsJob: Job = {
  name: 'close-slots',
  everySeconds: 30,
  run: async (services) => {
    const slots = await closeSlots(services)
    return slots === 0 ? undefined : { slots }
  },
}
