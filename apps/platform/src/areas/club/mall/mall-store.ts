import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { MallItemsTable } from './mall-tables.ts'

export type MallItem = Selectable<MallItemsTable>
export type ItemFacts = Omit<MallItem, 'id' | 'names' | 'texts' | 'made' | 'version'> & { readonly names: Readonly<Record<string, string>>; readonly texts: Readonly<Record<string, string>> }

/** So many pieces are counted; more are not told apart. */
const leftMax = 1_000

export const findItem = (db: Db, id: bigint): Promise<MallItem | undefined> => db.selectFrom('mall_items').selectAll().where('id', '=', id).executeTakeFirst()
export const lockItem = (tx: Tx, id: bigint): Promise<MallItem | undefined> => tx.selectFrom('mall_items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const withLeft = (db: Db) =>
  db
    .selectFrom('mall_items as i')
    .selectAll('i')
    .select(sql<number>`(select count(*)::integer from (select from mall_pieces p where p.item_id = i.id limit ${sql.lit(leftMax)}) l)`.as('left'))

/** What is shown: in its order, with the pieces that are left and how many of each the member has. */
export const listShownItems = (db: Db, memberId: bigint) =>
  withLeft(db)
    .select(sql<number>`(select count(*)::integer from mall_orders o where o.item_id = i.id and o.member_id = ${memberId} and o.state <> 'cancelled')`.as('taken'))
    .where('is_on', '=', true).orderBy('sort_order').orderBy('points').orderBy('id').limit(100).execute()

export const listItems = (db: Db) =>
  withLeft(db)
    .select(sql<number>`(select count(*)::integer from mall_orders o where o.item_id = i.id and o.state in ('ordered', 'packed', 'sent'))`.as('open'))
    .orderBy('sort_order').orderBy('id').limit(200).execute()

const written = ({ names, texts, ...facts }: ItemFacts) => ({ ...facts, names: JSON.stringify(names), texts: JSON.stringify(texts) })

export const insertItem = async (tx: Tx, id: bigint, facts: ItemFacts): Promise<void> => {
  await tx.insertInto('mall_items').values({ id, ...written(facts) }).execute()
}
export const updateItem = async (tx: Tx, id: bigint, facts: ItemFacts): Promise<void> => {
  await tx.updateTable('mall_items').set({ ...written(facts), version: sql`version + 1` }).where('id', '=', id).execute()
}

/** More pieces of an item, numbered on; gives the first number. The caller holds the item. */
export const makePieces = async (tx: Tx, item: Pick<MallItem, 'id' | 'made'>, count: number): Promise<number> => {
  await tx.updateTable('mall_items').set({ made: sql`made + ${count}`, version: sql`version + 1` }).where('id', '=', item.id).execute()
  await sql`insert into mall_pieces (item_id, n) select ${item.id}, n from generate_series(${item.made + 1}::integer, ${item.made + count}::integer) n`.execute(tx)
  return item.made + 1
}

/**
 * Takes one piece of an item; null: it is sold out, and that is final. A piece that another holds may yet come free: it is waited for, so that nobody
 * is told of an end that a taker who is cut off takes back. Found before anything is deleted: a subquery that the planner runs again for each row passes
 * over the piece just taken, and finds the next one.
 */
export const takePiece = async (tx: Tx, itemId: bigint): Promise<number | null> => {
  const take = async (wait: boolean): Promise<number | undefined> => {
    const { rows } = await sql<{ n: number }>`
      with f as materialized (select item_id, n from mall_pieces where item_id = ${itemId} order by n limit 1 for update ${sql.raw(wait ? '' : 'skip locked')})
      delete from mall_pieces p using f
      where p.item_id = f.item_id and p.n = f.n returning p.n`.execute(tx)
    return rows[0]?.n
  }
  for (;;) {
    const free = (await take(false)) ?? (await take(true))
    if (free !== undefined) return free
    // What was waited for is gone: whether any row is left is asked anew, and each turn has one fewer.
    const left = await tx.selectFrom('mall_pieces').select('n').where('item_id', '=', itemId).limit(1).executeTakeFirst()
    if (left === undefined) return null
  }
}

export const giveBackPiece = async (tx: Tx, itemId: bigint, n: number): Promise<void> => {
  await tx.insertInto('mall_pieces').values({ item_id: itemId, n }).execute()
}

/** Codes of an item's new pieces, which stand from `first` on; how many of them the house knew already is refused by the marks' key. */
export const insertCodes = async (tx: Tx, itemId: bigint, first: number, codes: readonly { readonly sealed: Buffer; readonly mark: Buffer }[]): Promise<void> => {
  await tx.insertInto('mall_codes').values(codes.map(({ sealed, mark }, at) => ({ item_id: itemId, n: first + at, sealed, mark }))).execute()
}
export const knownMarks = async (tx: Tx, itemId: bigint, marks: readonly Buffer[]): Promise<number> =>
  (await tx.selectFrom('mall_codes').select('id').where('item_id', '=', itemId).where('mark', 'in', [...marks]).execute()).length

export const findCode = async (tx: Tx, itemId: bigint, n: number): Promise<Buffer> => (await tx.selectFrom('mall_codes').select('sealed').where('item_id', '=', itemId).where('n', '=', n).executeTakeFirstOrThrow()).sealed
