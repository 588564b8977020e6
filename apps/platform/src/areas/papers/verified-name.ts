import type { Db } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { readTold } from './sealed.ts'
import { verifiedPapers } from './store.ts'

/** The name on the papers that say who a member is; null where none do, or what was told is gone. */
export const verifiedName = async (db: Db, keys: Keys, memberId: bigint, today: string): Promise<string | null> => {
  const papers = await verifiedPapers(db, memberId, today)
  const { name } = papers === undefined ? { name: '' } : await readTold(db, keys, papers)
  return name === '' ? null : name
}
