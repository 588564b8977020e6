import type { Amounts } from '@trevo/rules/promotions/rewards'
import type { Terms } from '@trevo/rules/promotions/terms'
import { sql, type Updateable } from 'kysely'
import type { PromotionDraft, PromotionsTable } from './tables.ts'
import type { Tx } from '#db/tables.ts'
import { termsHash, termsText } from './promotions-store.ts'

/** A draft written, or with null taken away. */
export const saveDraft = async (tx: Tx, key: string, draft: PromotionDraft | null, by: bigint | null, now: Date): Promise<void> => {
  const values = { draft: draft === null ? null : JSON.stringify(draft), drafted_by: draft === null ? null : by, drafted_at: draft === null ? null : now, changed_at: now }
  await tx
    .insertInto('promotions')
    .values({ key, class: draft?.terms.class ?? 'page', paused_at: null, live_number: null, starts_at: null, ends_at: null, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((of) => ({ ...values, version: of('promotions.version', '+', 1n) })))
    .execute()
}

export const changePromotion = async (tx: Tx, key: string, change: Omit<Updateable<PromotionsTable>, 'key' | 'version'>): Promise<void> => {
  await tx.updateTable('promotions').set({ ...change, version: sql<bigint>`version + 1` }).where('key', '=', key).execute()
}

const saveBudget = async (tx: Tx, key: string, budget: Amounts): Promise<void> => {
  for (const [currency, limit] of Object.entries(budget)) {
    const limitMinor = BigInt(limit)
    await tx
      .insertInto('promotion_budgets')
      .values({ promotion_key: key, currency, limit_minor: limitMinor })
      .onConflict((conflict) => conflict.columns(['promotion_key', 'currency']).doUpdateSet({ limit_minor: limitMinor }))
      .execute()
  }
}

export interface Publication {
  readonly key: string
  readonly terms: Terms
  readonly budget: Amounts
  readonly madeBy: bigint | null
  readonly approvedBy: bigint | null
}

/** The next version of the terms, which stands from now on. Who joined before keeps theirs. The promotion’s row is there, and held by the caller. */
export const publishTerms = async (tx: Tx, { key, terms, budget, madeBy, approvedBy }: Publication, now: Date): Promise<number> => {
  const { last } = await tx.selectFrom('promotion_versions').select(({ fn }) => fn.max('number').as('last')).where('promotion_key', '=', key).executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  const text = termsText(terms)
  await tx.insertInto('promotion_versions').values({ promotion_key: key, number, terms: text, hash: termsHash(text), made_by: madeBy, approved_by: approvedBy, published_at: now }).execute()
  await saveBudget(tx, key, terms.class === 'page' ? {} : budget)
  const dates = terms.class === 'page' ? { starts_at: now, ends_at: null } : { starts_at: new Date(terms.startsAt), ends_at: terms.endsAt === null ? null : new Date(terms.endsAt) }
  await changePromotion(tx, key, { class: terms.class, live_number: number, state: 'live', paused_at: null, draft: null, drafted_by: null, drafted_at: null, changed_at: now, ...dates })
  return number
}

/** An earned reward waits as much longer as the promotion was paused. */
export const extendClaims = async (tx: Tx, key: string, by: number): Promise<void> => {
  await tx
    .updateTable('claims')
    .set({ claim_by: sql<Date>`claim_by + make_interval(secs => ${by / 1_000})` })
    .where('promotion_key', '=', key)
    .where('state', '=', 'earned')
    .execute()
}

/** Whether there is a promotion of this key to write terms for. */
export const hasAnnouncement = async (tx: Tx, key: string): Promise<boolean> => (await tx.selectFrom('announcements').select('id').where('key', '=', key).where('kind', '=', 'promotion').executeTakeFirst()) !== undefined

/** Whether more is promised than a budget would allow. */
export const isBelowSpent = async (tx: Tx, key: string, budget: Amounts): Promise<boolean> => {
  const rows = await tx.selectFrom('promotion_budgets').select(['currency', 'spent_minor']).where('promotion_key', '=', key).execute()
  return rows.some(({ currency, spent_minor: spent }) => budget[currency] !== undefined && BigInt(budget[currency]) < spent)
}
