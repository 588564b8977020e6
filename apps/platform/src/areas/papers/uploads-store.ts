import type { PaperSide } from '@trevo/rules/papers/papers'
import { uploadHours } from '@trevo/rules/papers/uploads'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'

const columns = ['id', 'member_id', 'papers_id', 'side', 'bytes', 'hash', 'received', 'expires_at'] as const
const endOf = (now: Date): Date => new Date(now.getTime() + uploadHours * 3_600_000)

const uploads = (db: Db) => db.selectFrom('paper_uploads').select(columns)
export type Upload = Awaited<ReturnType<ReturnType<typeof uploads>['executeTakeFirstOrThrow']>>

export const listUploads = (db: Db, papersId: bigint): Promise<readonly Upload[]> => uploads(db).where('papers_id', '=', papersId).execute()

/** The member's own alone. */
export const lockUpload = (tx: Tx, memberId: bigint, id: bigint): Promise<Upload | undefined> => uploads(tx).where('id', '=', id).where('member_id', '=', memberId).forUpdate().executeTakeFirst()

export const findUpload = (db: Db, memberId: bigint, side: PaperSide): Promise<Upload | undefined> => uploads(db).where('member_id', '=', memberId).where('side', '=', side).executeTakeFirst()

export const insertUpload = async (tx: Tx, { memberId, papersId, side, bytes, hash }: { readonly memberId: bigint; readonly papersId: bigint; readonly side: PaperSide; readonly bytes: number; readonly hash: Buffer }, now: Date): Promise<Upload> => {
  await tx.deleteFrom('paper_uploads').where('member_id', '=', memberId).where('side', '=', side).execute()
  return tx
    .insertInto('paper_uploads')
    .values({ id: newKey(), member_id: memberId, papers_id: papersId, side, bytes, hash, expires_at: endOf(now) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const addPart = async (tx: Tx, upload: Upload, part: Buffer, length: number, now: Date): Promise<Upload> => {
  await tx.insertInto('paper_parts').values({ upload_id: upload.id, from_byte: upload.received, part }).execute()
  // Who goes on sending keeps what is there.
  return tx.updateTable('paper_uploads').set({ received: upload.received + length, expires_at: endOf(now) }).where('id', '=', upload.id).returning(columns).executeTakeFirstOrThrow()
}

export const readParts = (db: Db, uploadId: bigint) => db.selectFrom('paper_parts').select(['from_byte', 'part']).where('upload_id', '=', uploadId).orderBy('from_byte').execute()

export const deleteUpload = async (tx: Tx, id: bigint): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('paper_uploads').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteUploadsOver = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('paper_uploads').where('expires_at', '<', now).execute()
}
