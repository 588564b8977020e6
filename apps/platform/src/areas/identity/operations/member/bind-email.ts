import { fieldProblem } from '@trevo/rules/forms/field'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { checkCode, takeCode } from '#areas/identity/codes/codes.ts'
import { admitCode, guarded } from '#areas/identity/sessions/login-guard.ts'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { bindEmail, readContact } from '#areas/identity/codes/contacts-store.ts'
import { maskEmail } from '#areas/identity/security/security-view.ts'

const rule = { name: 'email', enabled: true, required: true, minLength: 5, maxLength: 254, format: 'email' } as const

/** The address that was on file hears of it: whoever took the account over cannot keep that from its owner. */
export const bindMemberEmail: Handler<'PUT /api/security/email'> = async ({ body }, call) => {
  const { transact, clock, member } = call
  const { memberId } = member
  await requireStepUp(call)
  const email = body.email.trim()
  const problem = fieldProblem(rule, email)
  if (problem !== null) throw refuse('invalid_fields', { fields: [{ field: 'email', problem }] })
  const target = email.toLowerCase()
  const claim = { channel: 'email', purpose: 'email', memberId, target, requestId: body.verificationId, code: body.verificationCode } as const
  const admitted = await admitCode(call, { memberId, captchaId: body.captchaId, captcha: body.captcha })
  const proven = await guarded(admitted, () => checkCode(call, claim))
  await transact(async (tx) => {
    const before = await readContact(tx, memberId)
    await takeCode(tx, proven, clock.now())
    if (!(await bindEmail(tx, memberId, target, clock.now()))) throw refuse('email_taken', { fields: [{ field: 'email', problem: 'taken' }] })
    const wasOther = before.email !== null && before.email.toLowerCase() !== target
    await noteSecurityChange(tx, call, 'email-bound', { email: wasOther ? before.email : null })
  })
  call.wake('send-outbox')
  return { masked: maskEmail(target) }
}
