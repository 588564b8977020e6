import { tellPartners } from '#areas/downline/partners/tell-partners.ts'
import type { Job } from '#job.ts'

/** Product §7.1540. */
export const tellPartnersJob: Job = {
  name: 'tell-partners',
  everySeconds: 300,
  run: async (services) => {
    if (!services.market.value('agents.pays', 'rates').includes('plan')) return
    const cells = await tellPartners(services)
    return cells === 0 ? undefined : { cells }
  },
}
