import type { BodyIn } from '@trevo/contract/member/api'
import { mayLogInAs } from '@trevo/rules/member-types'
import type { Tx } from '#db/tables.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { checkCode, takeCode } from '#areas/identity/codes/codes.ts'
import { checkFirebasePhone } from '#areas/identity/codes/firebase-phone.ts'
import { admitCode, guarded } from '#areas/identity/sessions/login-guard.ts'
import { checkPasswordForm, hashNewPassword, setPassword, tellEnded } from '#areas/identity/passwords/new-password.ts'
import { assertMayLogIn, openSessionFor } from '#areas/identity/sessions/open-session-for.ts'
import { normalisePhone } from '#areas/identity/codes/phone-number.ts'
import { findMemberById, findMemberByMobile } from '#areas/identity/members/members-store.ts'

type Body = BodyIn<'POST /api/password/by-phone'>

interface Proof {
  /** E.164 */
  readonly mobileNumber: string
  /** In the transaction of what it proves: it is good once. */
  spend(tx: Tx): Promise<void>
}

/** By the code of our own message, or by the login provider that sent one. */
const proveNumber = async (body: Body, target: string, call: Call<CallingMember | null>): Promise<Proof> => {
  if (body.firebaseIdToken !== undefined) {
    return checkFirebasePhone(call, { firebaseIdToken: body.firebaseIdToken, firebaseMobileNo: body.mobileNum, countryDialingCode: body.countryDialingCode })
  }
  if (body.verificationCode === '' || body.verificationId === undefined) {
    throw refuse('invalid_fields', { fields: [{ field: 'verificationCode', problem: 'required' }] })
  }
  const claim = { channel: 'sms', purpose: 'password', target, requestId: body.verificationId, code: body.verificationCode } as const
  const owner = await findMemberByMobile(call.db, target)
  const admitted = await admitCode(call, { memberId: owner?.id ?? null, captchaId: body.captchaId, captcha: body.captcha })
  const proven = await guarded(admitted, () => checkCode(call, claim))
  return { mobileNumber: target, spend: (tx) => takeCode(tx, proven, call.clock.now()) }
}

/** Product §4.77. No code goes out to a number that nobody here has proved, so who has one is a member. */
export const setPasswordByPhone: Handler<'POST /api/password/by-phone'> = async ({ body }, call) => {
  if ((await call.site()).whitelabel['FORGETMOBILE3'] !== true) throw refuse('not_allowed')
  const target = normalisePhone(body.countryDialingCode, body.mobileNum)
  if (target === null) throw refuse('invalid_fields', { fields: [{ field: 'mobileNum', problem: 'format' }] })
  await checkPasswordForm(call.db, { oldPassword: null, newPassword: body.newPassword, confirmNewPassword: body.newPassword }, null)
  const proof = await proveNumber(body, target, call)
  const found = await findMemberByMobile(call.db, proof.mobileNumber)
  const owner = found === undefined ? undefined : await findMemberById(call.db, found.id)
  if (owner === undefined) throw refuse('code_wrong', { fields: [{ field: 'verificationCode', problem: 'not_accepted' }] })
  // An agent comes back by the agents' login, without being asked which.
  const as = mayLogInAs('agent', owner.type) && !mayLogInAs('member', owner.type) ? 'agent' : 'member'
  const how = { method: 'reset', as, ...(body.remember === undefined ? {} : { remember: body.remember }) } as const
  await assertMayLogIn(call, owner, how)
  const hash = await hashNewPassword(call, owner, body.newPassword)
  const now = call.clock.now()
  const { ended, reply } = await call.transact(async (tx) => {
    await proof.spend(tx)
    const over = await setPassword(tx, call, { owner, hash, how: 'phone' }, now)
    return { ended: over, reply: await openSessionFor(tx, call, { ...owner, must_change_password: false }, how) }
  })
  tellEnded(call, ended)
  return reply
}
