import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { labelOf, readSocialLogin } from '#areas/identity/social-login/social-login-tickets.ts'
import { findMemberByIdentity, insertIdentity } from '#areas/identity/social-login/social-identities-store.ts'

/** The member who began it, in a session of their own: what somebody else's browser brought back links nothing. */
export const linkIdentity: Handler<'POST /api/identities'> = async ({ body }, call) => {
  const { transact, clock, member } = call
  const socialLogin = await readSocialLogin(call, body.ticket)
  if (socialLogin.linksTo !== member.memberId) throw refuse('sign_in_over')
  const { provider, subject } = socialLogin
  await transact(async (tx) => {
    await socialLogin.spend(tx)
    const isNew = await insertIdentity(tx, { provider, subject, memberId: member.memberId, label: labelOf(socialLogin) }, clock.now())
    if (isNew) return
    const whose = await findMemberByIdentity(tx, provider, subject)
    if (whose === null) throw refuse('identity_linked')
    if (whose !== member.memberId) throw refuse('identity_taken')
  })
  return { provider }
}
