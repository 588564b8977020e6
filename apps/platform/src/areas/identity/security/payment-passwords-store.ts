import type { Db, Tx } from '#db/tables.ts'
import { forgiveTries } from './secret-tries-store.ts'

export const findPaymentPassword = (db: Db, memberId: bigint) =>
  db.selectFrom('payment_passwords').select(['hash', 'changed_at']).where('member_id', '=', memberId).executeTakeFirst()

/** `hash` comes from `services.passwords`. A new one is not locked by guesses at the old one. */
export const setPaymentPassword = async (tx: Tx, memberId: bigint, hash: string, now: Date): Promise<void> => {
  await tx
    .insertInto('payment_passwords')
    .values({ member_id: memberId, hash, changed_at: null })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ hash, changed_at: now }))
    .execute()
  await forgiveTries(tx, memberId, 'payment-password')
}
