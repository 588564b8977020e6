import { passkeyKey } from '@trevo/rules/ids'
import type { Handler } from '#http/handler.ts'
import { refuse } from '#http/refuse.ts'
import { noteSecurityChange } from '#identity/security-notice.ts'
import { requireStepUp } from '#identity/step-up.ts'
import { requireWayIn } from '#identity/ways-in.ts'
import { lockMember } from '#tables/members.ts'
import { deletePasskey } from '#tables/passkeys.ts'

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
