import { rainId } from '@trevo/rules/ids'
import { endRain } from '#areas/gifts/end-rain.ts'
import { dueRains } from '#areas/gifts/rains-store.ts'
import type { Job } from '#job.ts'
import { transactMoney } from '#ledger/committed.ts'

const atOnceMax = 100

/** Product §10.1372. */
export const endRainsJob: Job = {
  name: 'end-rains',
  everySeconds: 2,
  run: async (services) => {
    const now = services.clock.now()
    let ended = 0
    for (const rain of await dueRains(services.db, now, atOnceMax)) {
      try {
        if ((await transactMoney(services, (tx) => endRain(tx, rain, now, () => true))) !== null) ended += 1
      } catch (error) {
        // One that cannot be ended holds back no other.
        services.log.error({ err: error, rain: rainId(rain.id) }, 'a rain could not be ended')
      }
    }
    return ended === 0 ? undefined : { ended }
  },
}
