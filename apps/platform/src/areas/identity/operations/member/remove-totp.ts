import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { deleteTotp, replaceRecoveryCodes } from '#areas/identity/security/totp-secrets-store.ts'

export const removeTotp: Handler<'DELETE /api/security/totp'> = async (_input, call) => {
  const { transact, member } = call
  await requireStepUp(call)
  await transact(async (tx) => {
    if (!(await deleteTotp(tx, member.memberId))) throw refuse('not_found')
    await replaceRecoveryCodes(tx, member.memberId, [])
    await noteSecurityChange(tx, call, 'second-factor-off')
  })
  call.wake('send-outbox')
  return {}
}
