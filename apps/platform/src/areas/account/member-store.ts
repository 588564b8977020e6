import type { Db, Tx } from '#db/tables.ts'

export const readMemberRow = (db: Db, memberId: bigint) =>
  db.selectFrom('members').select(['id', 'username', 'nickname', 'type', 'currency', 'language', 'has_password']).where('id', '=', memberId).executeTakeFirst()

/** What staff decide about a member does not hang on it: the version stays. */
export const saveLanguage = async (tx: Tx, memberId: bigint, language: string): Promise<void> => {
  await tx.updateTable('members').set({ language }).where('id', '=', memberId).where('language', '<>', language).execute()
}

/** Whether a red rain of theirs has not ended. */
export const hasOpenRain = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await db.selectFrom('rains').select('id').where('agent_id', '=', memberId).where('ended_at', 'is', null).limit(1).executeTakeFirst()) !== undefined

/** Whether something of a contract is due, owed, held or doubted, on either side. */
export const hasOpenLines = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await db.selectFrom('contract_lines').select('id').where('state', 'in', ['waiting', 'due', 'owed', 'held', 'frozen']).where((where) => where.or([where('payer_id', '=', memberId), where('payee_id', '=', memberId)])).limit(1).executeTakeFirst()) !== undefined
