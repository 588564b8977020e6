import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { BoardEntriesTable } from './tables.ts'

export type Entry = Selectable<BoardEntriesTable>

export const findEntry = (db: Db | Tx, board: string, memberId: bigint): Promise<Entry | undefined> => db.selectFrom('board_entries').selectAll().where('member_id', '=', memberId).where('board_key', '=', board).executeTakeFirst()
export const lockEntry = (tx: Tx, board: string, memberId: bigint): Promise<Entry | undefined> => tx.selectFrom('board_entries').selectAll().where('member_id', '=', memberId).where('board_key', '=', board).forUpdate().executeTakeFirst()

/** In from now on, by the database's clock; who is in already only says whether their name is shown. */
export const joinBoard = async (tx: Tx, board: string, { memberId, currency, isHidden }: { readonly memberId: bigint; readonly currency: string; readonly isHidden: boolean }): Promise<void> => {
  await tx
    .insertInto('board_entries')
    .values({ member_id: memberId, board_key: board, currency, joined_at: sql<Date>`clock_timestamp()`, is_hidden: isHidden, score: null, reached_at: null, reached_n: null, out_at: null, out_by: null, out_reason: null })
    .onConflict((conflict) => conflict.columns(['member_id', 'board_key']).doUpdateSet({ is_hidden: isHidden }))
    .execute()
}

/** Of the demo: as if it had joined and, with a score, played before there was a feed. */
export const enterDemo = async (tx: Tx, board: string, { memberId, currency, joinedAt, score }: { readonly memberId: bigint; readonly currency: string; readonly joinedAt: Date; readonly score: { readonly points: bigint; readonly at: Date } | null }): Promise<void> => {
  await tx
    .insertInto('board_entries')
    .values({
      member_id: memberId, board_key: board, currency, joined_at: joinedAt, is_hidden: false, is_stale: score === null, rounds: score === null ? 0 : 12, score: score?.points.toString() ?? null, reached_at: score?.at ?? null, reached_n: score === null ? null : 0n,
      out_at: null, out_by: null, out_reason: null,
    })
    .execute()
}

export const takeOff = async (tx: Tx, board: string, memberId: bigint, by: { readonly staffId: bigint | null; readonly reason: string; readonly now: Date }): Promise<void> => {
  await tx.updateTable('board_entries').set({ out_at: by.now, out_by: by.staffId, out_reason: by.reason }).where('member_id', '=', memberId).where('board_key', '=', board).execute()
}

export const listOut = (db: Db, board: string) =>
  db
    .selectFrom('board_entries as e').innerJoin('members as m', 'm.id', 'e.member_id').leftJoin('staff as s', 's.id', 'e.out_by')
    .select(['e.member_id', 'm.username', 'e.out_at', 'e.out_reason', 's.name as by']).where('e.board_key', '=', board).where('e.out_at', 'is not', null).orderBy('e.out_at', 'desc').limit(200).execute()

const countedMax = 1_000_000
export const countEntries = async (db: Db, boards: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  boards.length === 0 ? new Map() : new Map((await db.selectFrom('board_entries').select(['board_key', sql<number>`least(count(*), ${sql.lit(countedMax)})::integer`.as('count')]).where('board_key', 'in', [...boards]).groupBy('board_key').execute()).map(({ board_key: key, count }) => [key, count]))

/** Of what staff see beside a place. */
export const staffNames = async (db: Db, ids: readonly (bigint | null)[]): Promise<ReadonlyMap<bigint, string>> => {
  const known = ids.filter((id) => id !== null)
  return known.length === 0 ? new Map() : new Map((await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', known).execute()).map(({ id, name }) => [id, name]))
}
