import type { Db, Tx } from '#db/tables.ts'
import type { Drawn } from './draw-picture.ts'

export const findPicture = async (db: Db, address: string): Promise<Buffer | null> =>
  (await db.selectFrom('content_pictures').select('bytes').where('address', '=', address).executeTakeFirst())?.bytes ?? null

/** The same picture twice is one. */
export const insertPicture = async (tx: Tx, address: string, { bytes, width, height }: Drawn, now: Date): Promise<void> => {
  await tx
    .insertInto('content_pictures')
    .values({ address, bytes, width, height, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
