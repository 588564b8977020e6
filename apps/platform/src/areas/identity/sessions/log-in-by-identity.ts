import { refuse } from '@trevo/operation/refuse'
import { assertMayLogIn, openSessionFor } from './open-session-for.ts'
import { checkTicket } from '#areas/identity/social-login/social-login-tickets.ts'
import { findMemberById } from '#areas/identity/members/members-store.ts'
import type { WayIn } from './login-type.ts'

/** A social login came back with a ticket, good for one session. */
export const logInByIdentity: WayIn<'identity'> = async (body, call) => {
  const socialLogin = await checkTicket(call, body.ticket)
  const member = await findMemberById(call.db, socialLogin.memberId)
  if (member === undefined) throw refuse('identity_unknown')
  const how = { method: 'identity', as: body.as, remember: body.remember } as const
  await assertMayLogIn(call, member, how)
  return call.transact(async (tx) => {
    await socialLogin.spend(tx)
    return openSessionFor(tx, call, member, how)
  })
}
