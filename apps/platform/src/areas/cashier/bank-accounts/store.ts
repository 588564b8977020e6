import type { Destination } from '@trevo/rules/cashier/destination'
import type { Selectable } from 'kysely'
import type { BankAccountsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'

export type BankAccount = Selectable<BankAccountsTable>

export const listBankAccounts = (db: Db, memberId: bigint): Promise<BankAccount[]> =>
  db.selectFrom('bank_accounts').selectAll().where('member_id', '=', memberId).orderBy('added_at').orderBy('id').limit(50).execute()

export const findBankAccount = (db: Db, memberId: bigint, id: bigint): Promise<BankAccount | undefined> =>
  db.selectFrom('bank_accounts').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()

/** `holder` is sealed; a PIX key has none. */
export const insertBankAccount = (tx: Tx, memberId: bigint, { type, text, holder }: Destination & { readonly holder: Buffer | null }, now: Date): Promise<BankAccount> =>
  tx
    .insertInto('bank_accounts')
    .values({ id: newKey(), member_id: memberId, destination_type: type, destination: text, holder, added_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteBankAccount = async (tx: Tx, memberId: bigint, id: bigint): Promise<boolean> => {
  const deleted = await tx.deleteFrom('bank_accounts').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}
