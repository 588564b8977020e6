import type { Db, Tx } from '#db/tables.ts'

/** Longer than any body may be under way. */
export const nonceKeptMs = 10 * 60_000

export interface BodyKeyRow {
  readonly day: string
  readonly kid: string
  readonly sealed_key: Buffer
}

/** Of two processes that make a day's key at the same moment the first one's is everybody's. */
export const insertBodyKey = (tx: Tx, row: BodyKeyRow): Promise<unknown> =>
  tx
    .insertInto('body_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()

export const readBodyKeys = (db: Db, fromDay: string): Promise<readonly BodyKeyRow[]> =>
  db.selectFrom('body_keys').select(['day', 'kid', 'sealed_key']).where('day', '>=', fromDay).orderBy('day').execute()

/** False: it was spent before, by whichever process. */
export const spendNonce = async (db: Db, nonce: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_nonces')
    .values({ nonce, spent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteOldBodyKeys = async (tx: Tx, facts: { readonly beforeDay: string; readonly spentBefore: Date }): Promise<void> => {
  await tx.deleteFrom('body_keys').where('day', '<', facts.beforeDay).execute()
  await tx.deleteFrom('spent_nonces').where('spent_at', '<', facts.spentBefore).execute()
}
