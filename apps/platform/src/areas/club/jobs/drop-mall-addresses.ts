import { addressDays } from '@trevo/rules/promotions/mall'
import { dropAddresses } from '#areas/club/mall/orders-store.ts'
import type { Job } from '#job.ts'

const atOnceMax = 500

/** Product §10.1209. Where an order was sent to, three months after its end. */
export const dropMallAddressesJob: Job = {
  name: 'drop-mall-addresses',
  everySeconds: 3_600,
  run: async ({ transact, clock }) => {
    const dropped = await transact((tx) => dropAddresses(tx, new Date(clock.now().getTime() - addressDays * 86_400_000), atOnceMax))
    return dropped === 0 ? undefined : { dropped }
  },
}
