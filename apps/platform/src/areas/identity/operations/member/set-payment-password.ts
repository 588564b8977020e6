import { confirmationProblem, fieldProblem } from '@trevo/rules/forms/field'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { findPaymentPassword, setPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import { readPaymentPasswordRule } from '#areas/identity/security/payment-password-rule.ts'

/** Who forgot it sets another one in the same way; a change makes withdrawals wait. */
export const changePaymentPassword: Handler<'PUT /api/security/payment-password'> = async ({ body }, call) => {
  const { db, transact, clock, passwords, member } = call
  await requireStepUp(call)
  const problem = fieldProblem(await readPaymentPasswordRule(db), body.paymentPassword)
  const confirmation = confirmationProblem(body.paymentPassword, body.confirmPaymentPassword)
  const fields = [
    ...(problem === null ? [] : [{ field: 'paymentPassword', problem }]),
    ...(confirmation === null ? [] : [{ field: 'confirmPaymentPassword', problem: confirmation }]),
  ]
  if (fields.length > 0) throw refuse('invalid_fields', { fields })
  const hash = await passwords.hash(body.paymentPassword)
  await transact(async (tx) => {
    const isFirst = (await findPaymentPassword(tx, member.memberId)) === undefined
    await setPaymentPassword(tx, member.memberId, hash, clock.now())
    await noteSecurityChange(tx, call, isFirst ? 'payment-password-set' : 'payment-password-changed')
  })
  call.wake('send-outbox')
  return {}
}
