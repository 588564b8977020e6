import { askedBy, type Eligibility, eligibilityOf } from '@trevo/rules/promotions/eligible'
import { momentIn } from '@trevo/rules/promotions/periods'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Core } from '#services.ts'
import { createEntryQueue, type EntryQueue } from './entry-queue.ts'
import { readFacts } from './facts-store.ts'

const entries = { atOnceMax: 6, spentMs: 1_000, keysMax: 1_000 } as const

interface PromotionServices {
  /** Which of the audiences a member belongs to now, by one read of what they ask for. */
  audience(member: { readonly memberId: bigint }, audiences: readonly Eligibility[]): Promise<(audience: Eligibility) => boolean>
  /** Those who come in for the reward of a promotion. */
  readonly promotionEntries: EntryQueue
}

declare module '#services.ts' {
  interface Services extends PromotionServices {}
}

export const promotionServices = ({ db, clock, market }: Core): PromotionServices => ({
  promotionEntries: createEntryQueue({ nowMs: () => clock.now().getTime(), ...entries }),
  audience: async ({ memberId }, audiences) => {
    const now = clock.now()
    const facts = await readFacts(db, memberId, { ...askedBy(audiences), market: market.code, now })
    const at = momentIn(booksZone, now)
    return (audience) => eligibilityOf(audience, facts, at).isEligible
  },
})
