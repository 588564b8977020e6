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

/** As people write it, without what they put between. */
export const bareNumber = (typed: string): string => typed.replaceAll(/[^+0-9]/g, '')

const endLength = 4
/** The log and other people's screens say which, by its end alone: nobody there needs the whole number. */
export const endOfNumber = (number: string | null): string | null => (number === null ? null : number.slice(-endLength))
