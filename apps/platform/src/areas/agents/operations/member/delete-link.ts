import { refuse } from '@trevo/operation/refuse'
import { assertModule } from '#areas/agents/assert-module.ts'
import { changeLink } from '#areas/agents/invites/links-store.ts'
import type { Handler } from '#handler.ts'

export const deleteLink: Handler<'DELETE /api/agents/links/:code'> = async ({ params: { code } }, { transact, member, market, clock }) => {
  assertModule(market, member.type)
  if (!(await transact((tx) => changeLink(tx, member.memberId, code, { deleted_at: clock.now() })))) throw refuse('not_found')
  return {}
}
