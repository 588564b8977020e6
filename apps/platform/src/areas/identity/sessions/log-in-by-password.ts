import { refuse } from '@trevo/operation/refuse'
import { admitLogin } from './login-guard.ts'
import { assertMayLogIn, openSessionFor } from './open-session-for.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { findMemberByUsername } from '#areas/identity/members/members-store.ts'
import type { WayIn } from './login-type.ts'
import { loginProblems } from './login-problems.ts'

/** An unknown name and a wrong password cost the same time and get the same words (Product §6.5). */
export const logInByPassword: WayIn<'username'> = async (body, call) => {
  const { db, passwords } = call
  const fields = loginProblems(await readFieldRules(db, 'login'), { loginUsername: body.username, loginPassword: body.password })
  if (fields.length > 0) throw refuse('invalid_fields', { fields })

  const found = await findMemberByUsername(db, body.username)
  const admitted = await admitLogin(call, { name: body.username, method: 'password', memberId: found?.id ?? null, captchaId: body.captchaId, captcha: body.captcha })
  const isRight = await passwords.matches(found?.password_hash ?? null, body.password)
  if (found === undefined || !isRight) {
    const needsCaptcha = await admitted.failed()
    throw refuse('bad_credentials', needsCaptcha ? { captcha: true } : {})
  }
  admitted.passed()
  const how = { method: 'password', as: body.as, remember: body.remember } as const
  await assertMayLogIn(call, found, how)
  return call.transact((tx) => openSessionFor(tx, call, found, how))
}
