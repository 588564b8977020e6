import type { BodyIn, ReplyOf } from '@trevo/contract/member/api'
import type { Call, CallingMember } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { checkCode, takeCode } from '#areas/identity/codes/codes.ts'
import { admitLogin, forgiveAfterLogin, guarded } from './login-guard.ts'
import { assertMayLogIn, openSessionFor } from './open-session-for.ts'
import { normalisePhone } from '#areas/identity/codes/phone-number.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { findMemberByMobile } from '#areas/identity/members/members-store.ts'
import { loginProblems } from './login-problems.ts'

type SmsBody = Extract<BodyIn<'POST /api/session'>, { readonly type: 'sms' }>
type AnyCall = Call<CallingMember | null>

/** What keyboards and people put between digits. */
const spacing = /[ ().\-\u00a0]/g

/**
 * A code that came to a number opens the session of the member who proved that number earlier. Whether anybody has it is told only to who
 * holds it (Product §6.17).
 */
export const logInBySms = async (body: SmsBody, call: AnyCall): Promise<ReplyOf<'POST /api/session'>> => {
  if ((await call.site()).whitelabel['MOBVERFLOGIN3'] !== true) throw refuse('log_in_off')
  const digits = body.username.replace(spacing, '')
  const fields = loginProblems(await readFieldRules(call.db, 'login'), { loginMobileNum: digits, verificationCode: body.password })
  const target = normalisePhone(body.countryDialingCode, digits)
  if (fields.length === 0 && target === null) fields.push({ field: 'username', problem: 'format' })
  if (fields.length > 0 || target === null) throw refuse('invalid_fields', { fields })

  const member = await findMemberByMobile(call.db, target)
  const admitted = await admitLogin(call, { name: target, method: 'sms', memberId: member?.id ?? null, captchaId: body.captchaId, captcha: body.captcha })
  const claim = { channel: 'sms', purpose: 'login', target, requestId: body.verificationId, code: body.password } as const
  const proven = await guarded(admitted, () => checkCode(call, claim))
  if (member === undefined) throw refuse('user_unknown')
  const how = { method: 'sms', as: body.as, remember: body.remember } as const
  await assertMayLogIn(call, member, how)
  return call.transact(async (tx) => {
    await takeCode(tx, proven, call.clock.now())
    // Each code is lost after five tries: forgiving the number gives a stranger no more of them.
    await forgiveAfterLogin(tx, call, { name: target, isNewDevice: true })
    return openSessionFor(tx, call, member, how)
  })
}
