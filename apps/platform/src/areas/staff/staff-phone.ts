import type { Keys } from '#keys/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import { readSealedPhone, saveSealedPhone } from './people-store.ts'

const purpose = 'staff phone'

/** E.164; null: none is known, or it does not open with the secrets of this house. */
export const readPhone = async (db: Db | Tx, keys: Keys, staffId: bigint): Promise<string | null> => {
  const sealed = await readSealedPhone(db, staffId)
  return sealed === null ? null : (keys.sealer(purpose).open(sealed, staffId.toString())?.toString('utf8') ?? null)
}

export const savePhone = (tx: Tx, keys: Keys, staffId: bigint, number: string | null): Promise<void> =>
  saveSealedPhone(tx, staffId, number === null ? null : keys.sealer(purpose).seal(Buffer.from(number), staffId.toString()))
