import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { checkCode, takeCode } from '#areas/identity/codes/codes.ts'
import { admitCode, guarded } from '#areas/identity/sessions/login-guard.ts'
import { maskPhone, normalisePhone } from '#areas/identity/codes/phone-number.ts'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { bindMobile, readContact } from '#areas/identity/codes/contacts-store.ts'

export const bindPhone: Handler<'PUT /api/security/phone'> = async ({ body }, call) => {
  const { transact, clock, member } = call
  const { memberId } = member
  await requireStepUp(call)
  const target = normalisePhone(body.countryDialingCode, body.mobileNum)
  if (target === null) throw refuse('invalid_fields', { fields: [{ field: 'mobileNum', problem: 'format' }] })
  const claim = { channel: 'sms', purpose: 'phone', memberId, target, requestId: body.verificationId, code: body.verificationCode } as const
  const admitted = await admitCode(call, { memberId, captchaId: body.captchaId, captcha: body.captcha })
  const proven = await guarded(admitted, () => checkCode(call, claim))
  await transact(async (tx) => {
    const { email, email_verified_at: isVerified } = await readContact(tx, memberId)
    await takeCode(tx, proven, clock.now())
    // Told to whoever holds the number alone: the code was right.
    if (!(await bindMobile(tx, memberId, target, clock.now()))) throw refuse('mobile_taken', { fields: [{ field: 'mobileNum', problem: 'taken' }] })
    await noteSecurityChange(tx, call, 'phone-bound', { email: isVerified === null ? null : email })
  })
  call.wake('send-outbox')
  return { masked: maskPhone(target) }
}
