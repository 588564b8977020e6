import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { dayText } from './store.ts'
import type { LiabilityTreesTable } from './tables.ts'

export type LiabilityTree = LiabilityTreesTable

const trees = (db: Db) =>
  db
    .selectFrom('liability_trees')
    .innerJoin('liability_days', 'liability_days.day', 'liability_trees.day')
    .select([
      'liability_trees.currency', 'leaves', 'members', 'root', 'cash_minor', 'held_minor', 'stakes_minor', 'bonus_minor', 'bonus_staked_minor', 'debt_minor', 'house_minor', 'signed_text', 'signature', 'public_key',
      'liability_days.cut_at',
    ])
    .select(dayText('liability_trees.day').as('day'))

export const treesOf = (db: Db, day: string) => trees(db).where('liability_trees.day', '=', day).orderBy('liability_trees.currency').execute()
export type TreeOfDay = Awaited<ReturnType<typeof treesOf>>[number]

/** The newest days first. */
export const publishedTrees = (db: Db, days: number): Promise<readonly TreeOfDay[]> =>
  trees(db)
    .where('liability_days.state', '=', 'published')
    .where('liability_trees.day', 'in', (inner) => inner.selectFrom('liability_days').select('day').where('state', '=', 'published').orderBy('day', 'desc').limit(days))
    .orderBy('liability_trees.day', 'desc')
    .orderBy('liability_trees.currency')
    .execute()

export const lastPublishedDay = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('liability_days').select(dayText('day').as('day')).where('state', '=', 'published').orderBy('liability_days.day', 'desc').limit(1).executeTakeFirst())?.day ?? null

export const insertTree = (tx: Tx, tree: Omit<LiabilityTree, 'signed_text' | 'signature' | 'public_key'>): Promise<unknown> =>
  tx.insertInto('liability_trees').values({ ...tree, signed_text: null, signature: null, public_key: null }).execute()

export const saveSignature = (tx: Tx, of: { readonly day: string; readonly currency: string }, signed: { readonly signed_text: string; readonly signature: Buffer; readonly public_key: Buffer }): Promise<unknown> =>
  tx.updateTable('liability_trees').set(signed).where('day', '=', of.day).where('currency', '=', of.currency).execute()

/** False where the day is not made, or published already. */
export const markPublished = async (tx: Tx, day: string): Promise<boolean> => {
  const changed = await tx
    .updateTable('liability_days')
    .set({ state: 'published', published_at: sql<Date>`clock_timestamp()`, version: sql<number>`version + 1` })
    .where('day', '=', day)
    .where('state', '=', 'made')
    .returning('day')
    .executeTakeFirst()
  return changed !== undefined
}
