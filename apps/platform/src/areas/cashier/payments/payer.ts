import type { Payer } from '#adapters/payments/payment-provider.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import type { Db } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'

/** Whose charge it is: null where the member has told no CPF with a name. */
export const debtorOf = async (db: Db, keys: Keys, memberId: bigint): Promise<Payer | null> => {
  const { profile } = await readProfile(db, keys, memberId)
  const document = (profile.idNumber ?? '').replaceAll(/\D/g, '')
  const name = profile.realName ?? ''
  return document.length === 11 && name !== '' ? { name: name.slice(0, 200), document } : null
}
