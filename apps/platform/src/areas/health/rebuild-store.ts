import type { Db, Tx } from '#db/tables.ts'

export const askForRebuild = (tx: Tx, asked: { readonly projection: string; readonly asked_by: bigint; readonly asked_at: Date }) =>
  tx.insertInto('rebuild_requests').values(asked).onConflict((conflict) => conflict.column('projection').doNothing()).execute()

export const listRebuildRequests = async (db: Db): Promise<readonly string[]> => (await db.selectFrom('rebuild_requests').select('projection').execute()).map(({ projection }) => projection)

/** Taken by one process alone, and one at a time: `=` finds its row once, where `in` may look again for each row and take more than it gives. */
export const takeRebuild = async (tx: Tx): Promise<string | null> => {
  const row = await tx
    .deleteFrom('rebuild_requests')
    .where('projection', '=', (from) => from.selectFrom('rebuild_requests').select('projection').orderBy('asked_at').limit(1).forUpdate().skipLocked())
    .returning('projection')
    .executeTakeFirst()
  return row?.projection ?? null
}
