import type { Job } from '#job.ts'
import { dropOffersToKept } from '#areas/content/offers-store.ts'
import { saveOfferWhom } from '#areas/site/store.ts'

/** Product §6.1611. A change of the rule begins by itself; what is on its way to somebody whom it now names does not arrive. */
export const followOfferRuleJob: Job = {
  name: 'follow-offer-rule',
  everySeconds: 20,
  run: async ({ transact, clock, market }) => {
    const whom = market.value('offer.whom', 'outbox')
    const dropped = await transact(async (tx) => {
      await saveOfferWhom(tx, whom)
      return dropOffersToKept(tx, whom, clock.now())
    })
    return { dropped }
  },
}
