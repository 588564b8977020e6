import type { Selectable } from 'kysely'
import type { DataExportsTable } from '#areas/account/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'

export type DataExport = Selectable<DataExportsTable>

export const findExport = (db: Db | Tx, memberId: bigint, now: Date): Promise<DataExport | undefined> =>
  db.selectFrom('data_exports').selectAll().where('member_id', '=', memberId).where('expires_at', '>', now).executeTakeFirst()

/** The one that is there, or a new one; one that failed or is over makes room. */
export const askForExport = async (tx: Tx, memberId: bigint, now: Date, expiresAt: Date): Promise<void> => {
  await tx
    .deleteFrom('data_exports')
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('status', '=', 'failed'), where('expires_at', '<=', now)]))
    .execute()
  await tx
    .insertInto('data_exports')
    .values({ id: newKey(), member_id: memberId, asked_at: now, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest that waits, held for this transaction; another process takes the next. */
export const takeExport = (tx: Tx): Promise<DataExport | undefined> =>
  tx.selectFrom('data_exports').selectAll().where('status', '=', 'making').orderBy('asked_at').limit(1).forUpdate().skipLocked().executeTakeFirst()

export const addPart = async (tx: Tx, { id, parts }: Pick<DataExport, 'id' | 'parts'>, bytes: Buffer): Promise<void> => {
  await tx.insertInto('data_export_parts').values({ export_id: id, part: parts, bytes }).execute()
}

export const updateExport = async (tx: Tx, id: bigint, change: Partial<Omit<DataExport, 'id' | 'member_id'>>): Promise<void> => {
  await tx.updateTable('data_exports').set(change).where('id', '=', id).execute()
}

/** Counts a page that could not be made; after the last of them it is given up. */
export const noteFailure = async (tx: Tx, id: bigint, failuresMax: number, now: Date): Promise<void> => {
  const { failures } = await tx
    .updateTable('data_exports')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirstOrThrow()
  if (failures >= failuresMax) await updateExport(tx, id, { status: 'failed', ended_at: now })
}

export const readPart = async (db: Db, id: bigint, part: number): Promise<Buffer | null> => {
  const row = await db.selectFrom('data_export_parts').select('bytes').where('export_id', '=', id).where('part', '=', part).executeTakeFirst()
  return row?.bytes ?? null
}

export const deleteOldExports = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('data_exports')
    .where('id', 'in', (from) => from.selectFrom('data_exports').select('id').where('expires_at', '<=', now).limit(100))
    .execute()
}

export const findOwner = (db: Db | Tx, memberId: bigint) =>
  db
    .selectFrom('members')
    .select(['id', 'username', 'nickname', 'type', 'currency', 'language', 'country', 'email', 'mobile_number', 'referral_code', 'created_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
