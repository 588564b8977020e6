import type { Insertable, Selectable } from 'kysely'
import type { PasskeysTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Passkey = Selectable<PasskeysTable>

export const listPasskeys = (db: Db, memberId: bigint): Promise<Passkey[]> =>
  db.selectFrom('passkeys').selectAll().where('member_id', '=', memberId).orderBy('created_at').limit(50).execute()

export const findPasskey = (db: Db, credentialId: string): Promise<Passkey | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** False where somebody has registered that credential before. */
export const insertPasskey = async (tx: Tx, passkey: Insertable<PasskeysTable>): Promise<boolean> => {
  const inserted = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Counts a use; false where the counter did not go on from `counterBefore`: of two answers with the same count one is a copy. */
export const notePasskeyUse = async (tx: Tx, id: bigint, counterBefore: bigint, counter: bigint, now: Date): Promise<boolean> => {
  const noted = await tx.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).where('counter', '=', counterBefore).executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

export const deletePasskey = async (tx: Tx, memberId: bigint, id: bigint): Promise<boolean> => {
  const deleted = await tx.deleteFrom('passkeys').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
