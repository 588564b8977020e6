import { createHash } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'

/** Only the hash is kept: who reads the database can set nobody's password. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Product §5.54. */
const resetLifeMs = 10 * 60_000

/** What a new link opens; the ones before it open nothing any more. The same token again, of a message sent twice, changes nothing. */
export const openPasswordReset = async (tx: Tx, { memberId, token }: { readonly memberId: bigint; readonly token: string }, now: Date): Promise<void> => {
  const tokenHash = hashOf(token)
  await tx.deleteFrom('password_resets').where('member_id', '=', memberId).where('token_hash', '<>', tokenHash).execute()
  await tx
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, member_id: memberId, created_at: now, expires_at: new Date(now.getTime() + resetLifeMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whose password the link sets; undefined where it is unknown, used or too old. */
export const findPasswordReset = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('password_resets')
    .select('member_id')
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** False where another was first. */
export const usePasswordReset = async (tx: Tx, token: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const sweepPasswordResets = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('password_resets').where('expires_at', '<', before).execute()
}

/** A password that was changed otherwise leaves no link behind that sets another. */
export const deletePasswordResets = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.deleteFrom('password_resets').where('member_id', '=', memberId).execute()
}
