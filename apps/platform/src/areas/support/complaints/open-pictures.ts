import { pictureName } from '@trevo/rules/support/sealed-names'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import type { Db } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import type { Complaint } from './complaints-store.ts'
import { listPictures } from './lines-store.ts'

/** The pictures of a line; those whose key was erased are not there. */
export const openPictures = async (db: Db, keys: Keys, { id, member_id: memberId }: Complaint, line: number): Promise<{ readonly webp: string }[]> => {
  const [rows, opener] = await Promise.all([listPictures(db, id, line), memberOpener(db, keys, memberId)])
  return rows.flatMap(({ number, picture }) => {
    const opened = opener?.open(picture, pictureName(id, line, number)) ?? null
    return opened === null ? [] : [{ webp: opened.toString('base64') }]
  })
}
