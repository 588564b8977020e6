import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { requireWayIn } from '#areas/identity/security/ways-in.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { deleteIdentity } from '#areas/identity/social-login/social-identities-store.ts'

export const unlinkIdentity: Handler<'DELETE /api/identities/:provider'> = async ({ params }, call) => {
  const { transact, member } = call
  await requireStepUp(call)
  await transact(async (tx) => {
    await lockMember(tx, member.memberId)
    if (!(await deleteIdentity(tx, member.memberId, params.provider))) throw refuse('not_found')
    await requireWayIn(call, tx, member.memberId)
  })
  return {}
}
