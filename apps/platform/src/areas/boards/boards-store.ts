import { wallMoment } from '@trevo/rules/markets/wall-time'
import type { BoardState, BoardTerms } from '@trevo/rules/promotions/boards'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { tellBoards } from '#live/live-news-store.ts'
import type { BoardsTable } from './tables.ts'

export type Board = Selectable<BoardsTable>

const shownMax = 50
const listedMax = 500
const hourMs = 3_600_000

export const findBoard = (db: Db | Tx, key: string): Promise<Board | undefined> => db.selectFrom('boards').selectAll().where('key', '=', key).executeTakeFirst()
export const lockBoard = (tx: Tx, key: string): Promise<Board | undefined> => tx.selectFrom('boards').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
/** Held against its next state until the transaction ends; many members hold it at once. */
export const holdBoard = (tx: Tx, key: string): Promise<Board | undefined> => tx.selectFrom('boards').selectAll().where('key', '=', key).forShare().executeTakeFirst()

/** Published ones; those that are over for as long as they are shown. */
export const listShownBoards = (db: Db, endedAfter: Date): Promise<readonly Board[]> =>
  db
    .selectFrom('boards').selectAll().where('state', '<>', 'draft').where('ends_at', '>', endedAfter)
    .orderBy(sql`array_position(array['live', 'waiting', 'provisional', 'final', 'ended'], state)`).orderBy('ends_at').orderBy('key').limit(shownMax).execute()

export const listBoards = (db: Db): Promise<readonly Board[]> => db.selectFrom('boards').selectAll().orderBy('starts_at', 'desc').orderBy('key').limit(listedMax).execute()

const timesOf = (terms: BoardTerms, zone: string) => {
  const [startsAt, endsAt] = [wallMoment(zone, terms.startsAt), wallMoment(zone, terms.endsAt)]
  return { starts_at: startsAt, ends_at: endsAt, final_from: new Date(endsAt.getTime() + terms.provisionalHours * hourMs) }
}

/** Both ends in one missing hour are one moment. */
export const hasNoTime = (terms: BoardTerms, zone: string): boolean => {
  const { starts_at: startsAt, ends_at: endsAt } = timesOf(terms, zone)
  return endsAt <= startsAt
}
export const beginsOf = (terms: BoardTerms, zone: string): Date => timesOf(terms, zone).starts_at

export const saveBoardDraft = async (tx: Tx, key: string, terms: BoardTerms, by: { readonly zone: string; readonly staffId: bigint | null; readonly now: Date }): Promise<void> => {
  const values = { terms: JSON.stringify(terms), ...timesOf(terms, by.zone), made_by: by.staffId, changed_at: by.now }
  await tx
    .insertInto('boards')
    .values({ key, ...values, approved_by: null, published_at: null })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((of) => ({ ...values, version: of('boards.version', '+', 1n) })))
    .execute()
}

export const deleteDraft = async (tx: Tx, key: string): Promise<void> => {
  await tx.deleteFrom('boards').where('key', '=', key).where('state', '=', 'draft').execute()
}

export const publishBoard = async (tx: Tx, key: string, by: { readonly staffId: bigint | null; readonly now: Date }): Promise<void> => {
  await tx.updateTable('boards').set({ state: 'waiting', approved_by: by.staffId, published_at: by.now, changed_at: by.now, version: sql<bigint>`version + 1` }).where('key', '=', key).where('state', '=', 'draft').execute()
}

export const countUpBoard = async (tx: Tx, key: string, now: Date): Promise<void> => {
  await tx.updateTable('boards').set({ changed_at: now, version: sql<bigint>`version + 1` }).where('key', '=', key).execute()
  await tellBoards(tx, [key])
}

export const setBoardState = async (tx: Tx, key: string, from: BoardState, to: BoardState, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('boards').set({ state: to, changed_at: now, version: sql<bigint>`version + 1` }).where('key', '=', key).where('state', '=', from).executeTakeFirst()
  if (numUpdatedRows > 0n) await tellBoards(tx, [key])
  return numUpdatedRows > 0n
}

/** What begins, and what is over. */
export const moveByTheClock = async (tx: Tx, now: Date): Promise<number> => {
  const to = async (state: BoardState, from: readonly BoardState[], column: 'starts_at' | 'ends_at'): Promise<readonly string[]> =>
    (await tx.updateTable('boards').set({ state, changed_at: now, version: sql<bigint>`version + 1` }).where('state', 'in', [...from]).where(column, '<=', now).returning('key').execute()).map(({ key }) => key)
  const over = await to('provisional', ['waiting', 'live'], 'ends_at')
  const moved = [...over, ...(await to('live', ['waiting'], 'starts_at'))]
  await tellBoards(tx, moved)
  return moved.length
}

export const keysIn = async (db: Db, state: BoardState, finalBy?: Date): Promise<readonly string[]> =>
  (await db.selectFrom('boards').select('key').where('state', '=', state).$if(finalBy !== undefined, (query) => query.where('final_from', '<=', finalBy ?? new Date(0))).orderBy('final_from').orderBy('key').limit(shownMax).execute()).map(({ key }) => key)
