import { passkeyKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { requireWayIn } from '#areas/identity/security/ways-in.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { deletePasskey } from '#areas/identity/security/passkeys-store.ts'

export const removePasskey: Handler<'DELETE /api/security/passkeys/:passkeyId'> = async ({ params }, call) => {
  const { transact, member } = call
  await requireStepUp(call)
  const id = passkeyKey(params.passkeyId)
  if (id === null) throw refuse('not_found')
  await transact(async (tx) => {
    await lockMember(tx, member.memberId)
    if (!(await deletePasskey(tx, member.memberId, id))) throw refuse('not_found')
    await requireWayIn(call, tx, member.memberId)
    await noteSecurityChange(tx, call, 'passkey-removed')
  })
  call.wake('send-outbox')
  return {}
}
