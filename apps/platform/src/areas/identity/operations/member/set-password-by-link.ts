import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { checkPasswordForm, hashNewPassword, setPassword, tellEnded } from '#areas/identity/passwords/new-password.ts'
import { findMemberById } from '#areas/identity/members/members-store.ts'
import { findPasswordReset, usePasswordReset } from '#areas/identity/passwords/password-resets-store.ts'

/** Product §5.54: once, within ten minutes. Of two at the same moment one gets through. */
export const setPasswordByLink: Handler<'POST /api/password/by-link'> = async ({ body }, call) => {
  const found = await findPasswordReset(call.db, body.token, call.clock.now())
  const owner = found === undefined ? undefined : await findMemberById(call.db, found.member_id)
  if (owner === undefined || (owner.status !== 'active' && owner.status !== 'excluded')) throw refuse('reset_link_over')
  await checkPasswordForm(call.db, { ...body, oldPassword: null }, owner.username)
  const hash = await hashNewPassword(call, owner, body.newPassword)
  const now = call.clock.now()
  const ended = await call.transact(async (tx) => {
    if (!(await usePasswordReset(tx, body.token, now))) throw refuse('reset_link_over')
    return setPassword(tx, call, { owner, hash, how: 'link' }, now)
  })
  tellEnded(call, ended)
  return { userName: owner.username }
}
