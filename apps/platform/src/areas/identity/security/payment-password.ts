import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { findPaymentPassword } from './payment-passwords-store.ts'
import { forgiveTries, takeTry } from './secret-tries-store.ts'
import { insertChallenge, tryChallenge, useChallenge } from './security-challenges-store.ts'

/** Gives a proof for one withdrawal. Throws `payment_password_unset`, `payment_password_wrong`, and after five wrong ones `payment_password_locked`. */
export const provePaymentPassword = async ({ db, transact, clock, passwords, member }: Call<CallingMember>, typed: string): Promise<string> => {
  const { memberId } = member
  const kept = await findPaymentPassword(db, memberId)
  if (kept === undefined) throw refuse('payment_password_unset')
  const wait = await transact((tx) => takeTry(tx, memberId, 'payment-password', clock.now()))
  if (wait > 0) throw refuse('payment_password_locked', { retryAfterSeconds: wait })
  if (!(await passwords.matches(kept.hash, typed))) {
    throw refuse('payment_password_wrong', { fields: [{ field: 'paymentPassword', problem: 'not_accepted' }] })
  }
  return transact(async (tx) => {
    await forgiveTries(tx, memberId, 'payment-password')
    return (await insertChallenge(tx, { purpose: 'payment', memberId }, clock.now())).id
  })
}

/**
 * Uses a proof up, in the transaction of the withdrawal that it is for: one that does not come about gives it back. Nothing is asked of a
 * member without a payment password, unless the brand wants everybody to have one.
 */
export const usePaymentProof = async (
  tx: Tx,
  { memberId, proof, isRequired, now }: { readonly memberId: bigint; readonly proof: string | undefined; readonly isRequired: boolean; readonly now: Date },
): Promise<void> => {
  const isSet = (await findPaymentPassword(tx, memberId)) !== undefined
  if (!isSet && !isRequired) return
  if (!isSet) throw refuse('payment_password_unset')
  const found = proof === undefined ? undefined : await tryChallenge(tx, proof, 'payment', now)
  if (found?.member_id !== memberId || !(await useChallenge(tx, found.id_hash))) throw refuse('payment_password_required')
}
