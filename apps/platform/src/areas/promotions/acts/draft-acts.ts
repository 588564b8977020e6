import type { Json } from '@trevo/rules/canonical-json'
import { amountsByCurrency, promotionKeyText, promotionTerms } from '@trevo/contract/promotion-terms'
import { type Amounts, unitsOf } from '@trevo/rules/promotions/rewards'
import { type Terms, termsProblems } from '@trevo/rules/promotions/terms'
import { z } from 'zod'
import { type ActDefinition, defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { lockPromotion } from '#areas/promotions/promotions-store.ts'
import { hasAnnouncement, saveDraft } from '#areas/promotions/publish-store.ts'
import { unknownSegments } from '#areas/promotions/segments-store.ts'
import type { Tx } from '#db/tables.ts'

export const targetOf = (key: string) => ({ kind: 'promotion', id: key }) as const
export const json = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json

/** Throws where the terms do not fit together, or the budget leaves a currency of theirs out. */
export const requireWhole = (terms: Terms, budget: Amounts): void => {
  const missing = terms.class === 'page' ? [] : unitsOf(terms.reward).filter((currency) => budget[currency] === undefined)
  const fields = [...termsProblems(terms).map((problem) => ({ field: 'terms', problem })), ...missing.map(() => ({ field: 'budget', problem: 'required' }))]
  if (fields.length > 0) throw refuseStaff('terms_wrong', { fields })
}

/** Throws where the terms name a list of members that is not there. */
export const requireSegments = async (tx: Tx, terms: Terms): Promise<void> => {
  const named = 'eligibility' in terms ? terms.eligibility.all.flatMap((line) => ('any' in line ? line.any : [line])).flatMap((rule) => (rule.rule === 'segment' ? [rule.segment] : [])) : []
  if ((await unknownSegments(tx, named)).length > 0) throw refuseStaff('terms_wrong', { fields: [{ field: 'terms', problem: 'unknown_segment' }] })
}

export const savePromotionDraft: ActDefinition = defineAct({
  name: 'promotions.save-draft',
  payload: z.strictObject({ key: promotionKeyText, terms: promotionTerms, budget: amountsByCurrency }) as never,
  plan: async (tx, payload, { actor, now }) => {
    const { key, terms, budget } = payload as unknown as { readonly key: string; readonly terms: Terms; readonly budget: Amounts }
    if (!(await hasAnnouncement(tx, key))) throw refuseStaff('not_found')
    requireWhole(terms, budget)
    await requireSegments(tx, terms)
    const promotion = await lockPromotion(tx, key)
    return {
      target: targetOf(key),
      version: promotion?.version ?? null,
      before: json(promotion?.draft),
      after: json({ terms, budget }),
      apply: async (inside) => {
        await saveDraft(inside, key, { terms, budget }, actor.id, now)
        return null
      },
    }
  },
})

export const discardPromotionDraft = defineAct({
  name: 'promotions.discard-draft',
  payload: z.strictObject({ key: promotionKeyText }),
  plan: async (tx, { key }, { now }) => {
    const promotion = await lockPromotion(tx, key)
    if (promotion === undefined) throw refuseStaff('not_found')
    if (promotion.draft === null) throw refuseStaff('content_no_draft')
    return {
      target: targetOf(key),
      version: promotion.version,
      before: json(promotion.draft),
      after: null,
      apply: async (inside) => {
        await saveDraft(inside, key, null, null, now)
        return null
      },
    }
  },
})
