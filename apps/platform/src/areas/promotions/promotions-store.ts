import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import type { ClaimableTerms, Terms } from '@trevo/rules/promotions/terms'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

const shownMax = 200

/** What is left of a promotion's budget, by currency, and in points. */
type Left = Readonly<Record<string, string>>

/** Announcements of promotions that stand, each with its terms where they were published. */
const shown = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('promotions as p', (join) => join.onRef('p.key', '=', 'a.key').on('p.live_number', 'is not', null))
    .leftJoin('promotion_versions as v', (join) => join.onRef('v.promotion_key', '=', 'p.key').onRef('v.number', '=', 'p.live_number'))
    .select(['a.id', 'a.key', 'a.title', 'a.content', 'a.body', 'a.href', 'a.images', 'a.image_path', 'a.category_keys', 'a.starts_at', 'a.ends_at'])
    .select(['p.state', 'v.number', 'v.terms', 'v.hash'])
    .select(sql<Left>`(select coalesce(jsonb_object_agg(b.currency, (b.limit_minor - b.spent_minor)::text), '{}') from promotion_budgets b where b.promotion_key = p.key)`.as('left'))
    .where('a.kind', '=', 'promotion')
    .where('a.platform', '=', 'M')
    .where('a.is_shown', '=', true)
    .where('a.starts_at', '<=', now)
    .where((where) => where.or([where('a.ends_at', 'is', null), where('a.ends_at', '>', now)]))

export type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

export const listShown = (db: Db | Tx, now: Date): Promise<readonly ShownRow[]> => shown(db, now).orderBy('a.position').orderBy('a.id').limit(shownMax).execute()
export const findShownOf = (db: Db | Tx, now: Date, key: string): Promise<ShownRow | undefined> => shown(db, now).where('a.key', '=', key).orderBy('a.id').limit(1).executeTakeFirst()
export const findShown = (db: Db | Tx, now: Date, id: bigint): Promise<ShownRow | undefined> => shown(db, now).where('a.id', '=', id).executeTakeFirst()

/** Terms as a version keeps them: what was published is read as it was written. */
export const termsOf = (text: string): Terms => JSON.parse(text) as Terms
export const claimableOf = (text: string): ClaimableTerms | null => {
  const terms = termsOf(text)
  return terms.class === 'page' ? null : terms
}

export const termsText = (terms: Terms): string => canonicalJson(terms as unknown as Json)
export const termsHash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** As `holdPromotion`, of the one on a page. */
export const holdPromotionOf = async (tx: Tx, page: bigint): Promise<void> => {
  await sql`select from promotions p join announcements a on a.key = p.key where a.id = ${page} for share of p`.execute(tx)
}
/** Held against a pause and another version until the transaction ends; many members hold it at once. */
export const holdPromotion = (tx: Tx, key: string) => tx.selectFrom('promotions').selectAll().where('key', '=', key).forShare().executeTakeFirst()
export const lockPromotion = (tx: Tx, key: string) => tx.selectFrom('promotions').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
export const findPromotion = (db: Db | Tx, key: string) => db.selectFrom('promotions').selectAll().where('key', '=', key).executeTakeFirst()
export type Promotion = NonNullable<Awaited<ReturnType<typeof findPromotion>>>

export const findTerms = (db: Db | Tx, key: string, number: number) => db.selectFrom('promotion_versions').selectAll().where('promotion_key', '=', key).where('number', '=', number).executeTakeFirstOrThrow()

/** Takes a reward out of what is left, or false where that is less. */
export const takeBudget = async (tx: Tx, key: string, currency: string, amountMinor: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('promotion_budgets')
    .set((of) => ({ spent_minor: of('spent_minor', '+', amountMinor) }))
    .where('promotion_key', '=', key)
    .where('currency', '=', currency)
    .where(sql<boolean>`spent_minor + ${amountMinor} <= limit_minor`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const giveBackBudget = async (tx: Tx, key: string, currency: string, amountMinor: bigint): Promise<void> => {
  await tx
    .updateTable('promotion_budgets')
    .set((of) => ({ spent_minor: of('spent_minor', '-', amountMinor) }))
    .where('promotion_key', '=', key)
    .where('currency', '=', currency)
    .execute()
}
