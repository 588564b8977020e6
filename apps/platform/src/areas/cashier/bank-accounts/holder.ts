import type { Destination } from '@trevo/rules/cashier/destination'
import { isHolder } from '@trevo/rules/forms/holder'
import { verifiedName } from '#areas/papers/verified-name.ts'
import { memberOpener, memberSealer } from '#areas/staff/member-sealer.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import type { Services } from '#services.ts'

/** Bound to the account, and not to the row: a withdrawal to it keeps the same bytes. */
export const holderPlace = (type: string, text: string): string => `holder of ${type} ${text}`
const placeOf = ({ type, text }: Destination): string => holderPlace(type, text)

/** Throws where the member's key was erased. */
export const sealHolder = async (tx: Tx, keys: Keys, memberId: bigint, destination: Destination, holder: string): Promise<Buffer> => {
  const sealer = await memberSealer(tx, keys, memberId)
  if (sealer === null) throw new Error('the key of a member who saves an account was erased')
  return sealer.seal(Buffer.from(holder), placeOf(destination))
}

/** Null where it was erased. */
export const openHolder = async (db: Db, keys: Keys, memberId: bigint, destination: Destination, sealed: Buffer): Promise<string | null> => {
  const opener = await memberOpener(db, keys, memberId)
  return opener === null ? null : opener.openOwn(sealed, placeOf(destination)).toString()
}

/**
 * Whether a holder is the member, as told by verified papers (Product §4.660): `unknown` where they have none. Where the market does not ask for
 * an account of one's own, nobody compares.
 */
export const whoseAccount = async (db: Db, { market, keys }: Pick<Services, 'market' | 'keys'>, memberId: bigint, holder: string): Promise<'own' | 'anothers' | 'unknown'> => {
  if (!market.value('pay.own', 'withdraw').includes('withdraw')) return 'own'
  const name = await verifiedName(db, keys, memberId, market.today())
  if (name === null) return 'unknown'
  return isHolder(holder, name) ? 'own' : 'anothers'
}
