import { identityProviders } from '@trevo/contract/member/identities'
import type { Handler } from '#handler.ts'
import { offeredProviders } from '#areas/identity/social-login/offered-providers.ts'
import { hasWayInHere } from '#areas/identity/security/ways-in.ts'
import { listIdentitiesOf } from '#areas/identity/social-login/social-identities-store.ts'

export const listIdentities: Handler<'GET /api/identities'> = async (_input, call) => {
  const { db, member } = call
  const offered = new Set(await offeredProviders(call))
  const linked = new Map((await listIdentitiesOf(db, member.memberId)).map((row) => [row.provider, row]))
  return {
    identities: identityProviders
      .filter((provider) => offered.has(provider) || linked.has(provider))
      .map((provider) => {
        const row = linked.get(provider)
        return { provider, isOffered: offered.has(provider), linkedAt: row?.linked_at.toISOString() ?? null, label: row?.label ?? null }
      }),
    hasOtherWayIn: await hasWayInHere(call, db, member.memberId),
  }
}
