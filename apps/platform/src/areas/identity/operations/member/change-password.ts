import { isSamePassword } from '@trevo/rules/forms/password'
import { tightened } from '@trevo/rules/markets/market'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { checkPasswordForm, hashNewPassword, setPassword, tellEnded } from '#areas/identity/passwords/new-password.ts'
import { requirePassword, requireStepUp } from '#areas/identity/security/step-up.ts'
import { findMemberById } from '#areas/identity/members/members-store.ts'
import { acceptDisclaimer, awaitsDisclaimer } from '#areas/identity/members/opened-accounts-store.ts'
import { issueRemembered } from '#areas/identity/sessions/remembered-logins-store.ts'
import { sessionInfoOf } from '#areas/identity/sessions/session-info-store.ts'
import { rotateSession } from '#areas/identity/sessions/sessions-store.ts'

/** Product §4.78, §4.1321. This session goes on under a new token; every other one ends at once. */
export const changePassword: Handler<'POST /api/v2/password'> = async ({ body }, call) => {
  const { memberId, sessionId, username } = call.member
  const owner = await findMemberById(call.db, memberId)
  if (owner === undefined) throw refuse('session_ended')
  const asksDisclaimer = owner.must_change_password && (await awaitsDisclaimer(call.db, memberId))
  if (asksDisclaimer && !body.isDisclaimerAccepted) throw refuse('disclaimer_required')
  const form = { ...body, oldPassword: owner.has_password ? body.oldPassword : null }
  await checkPasswordForm(call.db, form, username)
  // Who came in by another way than a password proves themselves by that way.
  if (form.oldPassword === null) await requireStepUp(call)
  else await requirePassword(call, form.oldPassword, 'oldPassword')
  if (isSamePassword(form)) throw refuse('same_password', { fields: [{ field: 'newPassword', problem: 'same' }] })
  const hash = await hashNewPassword(call, owner, body.newPassword)

  const ageMinimum = tightened('who.age', call.market.value('who.age', 'register'), (await call.site()).age_minimum)
  const now = call.clock.now()
  const done = await call.transact(async (tx) => {
    const ended = await setPassword(tx, call, { owner, hash, how: 'change', butSessionId: sessionId }, now)
    const token = await rotateSession(tx, sessionId, now, { isStepUp: true, ...(form.oldPassword === null ? {} : { by: 'password' }) })
    if (token === null) throw refuse('session_ended')
    if (asksDisclaimer) await acceptDisclaimer(tx, memberId, { device: call.device, domain: call.origin.slice(0, 256), ageMinimum, now })
    const remembered = body.remember === undefined ? {} : { remembered: await issueRemembered(tx, { memberId, key: body.remember }, now) }
    return { ended, token, remembered }
  })
  tellEnded(call, done.ended)
  return { ...sessionInfoOf(done.token, { ...owner, must_change_password: false }, await call.site()), ...done.remembered }
}
