import { refuse } from '@trevo/operation/refuse'
import { checkFirebasePhone } from '#areas/identity/codes/firebase-phone.ts'
import { assertMayLogIn, openSessionFor } from './open-session-for.ts'
import { findMemberByMobile } from '#areas/identity/members/members-store.ts'
import type { WayIn } from './login-type.ts'

/** The number that Firebase proved just now opens the session of the member who proved it here earlier. */
export const logInByFirebase: WayIn<'firebase'> = async (body, call) => {
  if ((await call.site()).whitelabel['MOBVERFLOGIN3'] !== true) throw refuse('log_in_off')
  const proven = await checkFirebasePhone(call, body)
  const member = await findMemberByMobile(call.db, proven.mobileNumber)
  if (member === undefined) throw refuse('user_unknown')
  const how = { method: 'firebase', as: body.as, remember: body.remember } as const
  await assertMayLogIn(call, member, how)
  return call.transact(async (tx) => {
    await proven.spend(tx)
    return openSessionFor(tx, call, member, how)
  })
}
