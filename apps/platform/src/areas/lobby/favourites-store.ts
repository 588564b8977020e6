import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** A member has at most so many (Product §9.24). */
export const favouritesMax = 500

/** Numbers of the games, latest first. */
export const findFavourites = async (db: Db, memberId: bigint): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('favourites')
    .select('node_id')
    .where('member_id', '=', memberId)
    .orderBy('added_at', 'desc')
    .orderBy('node_id')
    .limit(favouritesMax)
    .execute()
  return rows.map((row) => row.node_id)
}

export const insertFavourite = async (tx: Tx, memberId: bigint, nodeId: number, now: Date): Promise<'added' | 'already' | 'full'> => {
  // One at a time: of two taps at the bound, one is told that there is no room.
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ count: bigint; has: boolean }>`
    select count(*) as count, coalesce(bool_or(node_id = ${nodeId}), false) as has from favourites where member_id = ${memberId}`.execute(tx)
  if (rows[0]?.has === true) return 'already'
  if ((rows[0]?.count ?? 0n) >= favouritesMax) return 'full'
  await tx.insertInto('favourites').values({ member_id: memberId, node_id: nodeId, added_at: now }).execute()
  return 'added'
}

export const deleteFavourite = async (tx: Tx, memberId: bigint, game: { readonly nodeId: number; readonly vendor: string }): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('favourites')
    .using('games')
    .whereRef('games.node_id', '=', 'favourites.node_id')
    .where('favourites.member_id', '=', memberId)
    .where('favourites.node_id', '=', game.nodeId)
    .where('games.provider_code', '=', game.vendor)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
