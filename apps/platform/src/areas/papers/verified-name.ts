import type { Db } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { readTold } from './sealed.ts'
import { verifiedPapers } from './store.ts'

/** What the papers that say who a member is tell; null where none do, or what was told is gone. */
const verified = async (db: Db, keys: Keys, memberId: bigint, today: string, what: 'name' | 'birthday'): Promise<string | null> => {
  const papers = await verifiedPapers(db, memberId, today)
  const told = papers === undefined ? '' : (await readTold(db, keys, papers))[what]
  return told === '' ? null : told
}

export const verifiedName = (db: Db, keys: Keys, memberId: bigint, today: string): Promise<string | null> => verified(db, keys, memberId, today, 'name')
/** `YYYY-MM-DD` */
export const verifiedBirthday = (db: Db, keys: Keys, memberId: bigint, today: string): Promise<string | null> => verified(db, keys, memberId, today, 'birthday')
