import type { Db, Tx } from '#db/tables.ts'

export const readMemberRow = (db: Db, memberId: bigint) =>
  db.selectFrom('members').select(['id', 'username', 'nickname', 'type', 'currency', 'language', 'has_password']).where('id', '=', memberId).executeTakeFirst()

/** What staff decide about a member does not hang on it: the version stays. */
export const saveLanguage = async (tx: Tx, memberId: bigint, language: string): Promise<void> => {
  await tx.updateTable('members').set({ language }).where('id', '=', memberId).where('language', '<>', language).execute()
}
