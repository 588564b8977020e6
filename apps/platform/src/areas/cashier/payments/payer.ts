import type { Payer } from '#adapters/payments/payment-provider.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import type { Db } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'

const purpose = 'payers of payments'

/** Who paid is somebody's, and often nobody of ours: sealed, bound to the payment. */
export const sealPayer = (keys: Keys, paymentId: string, payer: Payer | null): Buffer | null =>
  payer === null ? null : keys.sealer(purpose).seal(Buffer.from(JSON.stringify({ name: payer.name, document: payer.document })), paymentId)

export const openPayer = (keys: Keys, paymentId: string, sealed: Buffer | null): Payer | null => {
  const plain = sealed === null ? null : keys.sealer(purpose).open(sealed, paymentId)
  return plain === null ? null : (JSON.parse(plain.toString('utf8')) as Payer)
}

/** Whose charge it is: null where the member has told no CPF with a name. */
export const debtorOf = async (db: Db, keys: Keys, memberId: bigint): Promise<Payer | null> => {
  const { profile } = await readProfile(db, keys, memberId)
  const document = (profile.idNumber ?? '').replaceAll(/\D/g, '')
  const name = profile.realName ?? ''
  return document.length === 11 && name !== '' ? { name: name.slice(0, 200), document } : null
}
