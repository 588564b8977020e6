import type { Tx } from '#db/tables.ts'

/** Closes trials that were made before then, a bounded number a turn, and ends what they left open; gives their keys, so that their phones can be told. */
export const closeTrialsOf = async (tx: Tx, before: Date, limit: number): Promise<readonly bigint[]> => {
  const closed = await tx
    .updateTable('members')
    .set({ status: 'closed' })
    .where('id', 'in', (from) =>
      from.selectFrom('members').select('id').where('type', '=', 4).where('status', '=', 'active').where('created_at', '<', before).orderBy('created_at').limit(limit).forUpdate().skipLocked(),
    )
    .returning('id')
    .execute()
  const ids = closed.map((row) => row.id)
  if (ids.length === 0) return []
  await tx.deleteFrom('sessions').where('member_id', 'in', ids).execute()
  await tx.deleteFrom('game_sessions').where('member_id', 'in', ids).execute()
  return ids
}
