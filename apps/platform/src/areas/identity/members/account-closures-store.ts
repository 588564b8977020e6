import type { Db, Tx } from '#db/tables.ts'
import type { AccountClosuresTable } from './tables.ts'

export const findClosure = (db: Db | Tx, memberId: bigint) => db.selectFrom('account_closures').select('closed_at').where('member_id', '=', memberId).executeTakeFirst()

/** The account, by its member's will; false where it is not open. */
export const saveClosure = async (tx: Tx, closure: AccountClosuresTable): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('members').set({ status: 'closed' }).where('id', '=', closure.member_id).where('status', '=', 'active').executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const { member_id: _, ...rest } = closure
  await tx.insertInto('account_closures').values(closure).onConflict((conflict) => conflict.column('member_id').doUpdateSet(rest)).execute()
  return true
}

export const openAccount = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.deleteFrom('account_closures').where('member_id', '=', memberId).execute()
  await tx.updateTable('members').set({ status: 'active' }).where('id', '=', memberId).where('status', '=', 'closed').execute()
}
