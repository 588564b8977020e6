import { promotionKeyText } from '@trevo/contract/promotion-terms'
import type { Act } from '@trevo/rules/staff/acts'
import { z } from 'zod'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { findTerms, lockPromotion, type Promotion } from '#areas/promotions/promotions-store.ts'
import { changePromotion, extendClaims, isBelowSpent, publishTerms } from '#areas/promotions/publish-store.ts'
import type { PromotionState } from '#areas/promotions/tables.ts'
import { isPromotionAllowed } from '@trevo/rules/promotions/market-kinds'
import type { Tx } from '#db/tables.ts'
import { givesFreeRounds } from '#vendors/free-rounds/store.ts'
import { json, requireWhole, targetOf } from './draft-acts.ts'

const payload = z.strictObject({ key: promotionKeyText })

const locked = async (tx: Tx, key: string): Promise<Promotion> => {
  const promotion = await lockPromotion(tx, key)
  if (promotion === undefined) throw refuseStaff('not_found')
  return promotion
}

/** Product §13.1100. The draft goes live as the next version, by two people, where the market lets it. */
export const publishPromotion = defineAct({
  name: 'promotions.publish',
  payload,
  plan: async (tx, { key }, { actor, now }) => {
    const promotion = await locked(tx, key)
    const { draft, drafted_by: madeBy, live_number: live } = promotion
    if (draft === null) throw refuseStaff('content_no_draft')
    const { terms, budget } = draft
    requireWhole(terms, budget)
    if (await isBelowSpent(tx, key, budget)) throw refuseStaff('terms_wrong', { fields: [{ field: 'budget', problem: 'below_spent' }] })
    const market = await marketOfAct(tx, now)
    const law = { kinds: market.value('promo.kinds', 'publish'), times: market.value('give.bonus', 'grant'), isSticky: market.value('give.bonus.sticky', 'grant'), freeRounds: market.value('give.free-rounds', 'publish'), products: market.value('offer.products', 'publish') }
    if (!isPromotionAllowed(terms, law)) throw refuseStaff('market_forbids')
    if (terms.class !== 'page' && terms.reward.kind === 'free-rounds' && !(await givesFreeRounds(tx, terms.reward.vendor, [terms.reward.game], terms.reward.category))) throw refuseStaff('no_free_rounds')
    return {
      target: targetOf(key),
      version: promotion.version,
      before: live === null ? null : json(JSON.parse((await findTerms(tx, key, live)).terms)),
      after: json(draft),
      apply: async (inside) => ({ number: await publishTerms(inside, { key, terms, budget, madeBy, approvedBy: actor.id }, now) }),
    }
  },
})

interface Going {
  readonly name: Extract<Act, `promotions.${string}`>
  readonly from: readonly PromotionState[]
  readonly to: PromotionState
}

/** Product §13.1101. From one state to another; a pause stops the clock of what is earned. */
const goes = ({ name, from, to }: Going) =>
  defineAct({
    name,
    payload,
    plan: async (tx, { key }, { now }) => {
      const promotion = await locked(tx, key)
      if (!from.includes(promotion.state)) throw refuseStaff('not_in_this_state')
      return {
        target: targetOf(key),
        version: promotion.version,
        before: { state: promotion.state },
        after: { state: to },
        apply: async (inside) => {
          if (promotion.paused_at !== null) await extendClaims(inside, key, now.getTime() - promotion.paused_at.getTime())
          await changePromotion(inside, key, { state: to, paused_at: to === 'paused' ? now : null, recounts: promotion.state === 'paused', changed_at: now })
          return null
        },
      }
    },
  })

export const pausePromotion = goes({ name: 'promotions.pause', from: ['live'], to: 'paused' })
export const resumePromotion = goes({ name: 'promotions.resume', from: ['paused'], to: 'live' })
export const endPromotion = goes({ name: 'promotions.end', from: ['live', 'paused'], to: 'ended' })
