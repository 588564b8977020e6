import { newKey } from '#db/keys.ts'
import { databaseNow } from '#db/moments.ts'
import type { Db, Tx } from '#db/tables.ts'

export const receiptsMax = 3

export const countReceipts = async (db: Db, depositId: bigint): Promise<number> => {
  const { n } = await db.selectFrom('deposit_receipts').select(({ fn }) => fn.countAll<bigint>().as('n')).where('deposit_id', '=', depositId).executeTakeFirstOrThrow()
  return Number(n)
}

export const insertReceipt = async (tx: Tx, receipt: { readonly memberId: bigint; readonly depositId: bigint; readonly picture: Buffer }): Promise<void> => {
  await tx.insertInto('deposit_receipts').values({ id: newKey(), member_id: receipt.memberId, deposit_id: receipt.depositId, picture: receipt.picture }).execute()
  await tx.updateTable('deposits').set({ receipt_at: databaseNow }).where('id', '=', receipt.depositId).where('receipt_at', 'is', null).execute()
}

export const listReceipts = (db: Db, depositId: bigint): Promise<readonly { readonly id: bigint; readonly picture: Buffer; readonly added_at: Date }[]> =>
  db.selectFrom('deposit_receipts').select(['id', 'picture', 'added_at']).where('deposit_id', '=', depositId).orderBy('added_at').orderBy('id').limit(receiptsMax).execute()
