import { refuse } from '@trevo/operation/refuse'
import { memberKey } from '@trevo/rules/ids'
import { assertModule } from '#areas/agents/assert-module.ts'
import { endAssistant as endStored } from '#areas/agents/assistants/assistants-store.ts'
import { saveClosure } from '#areas/identity/members/account-closures-store.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'
import type { Handler } from '#handler.ts'

/** Product §6.1320. */
export const endAssistant: Handler<'DELETE /api/agents/assistants/:memberId'> = async ({ params }, call) => {
  const { transact, clock, live, member, market } = call
  assertModule(market, member.type)
  await requireStepUp(call)
  const memberId = memberKey(params.memberId) ?? 0n
  const now = clock.now()
  const ended = await transact(async (tx) => {
    if (!(await endStored(tx, { memberId, agentId: member.memberId, now }))) throw refuse('not_found')
    await saveClosure(tx, { member_id: memberId, closed_at: now })
    return endSessions(tx, memberId)
  })
  for (const sessionId of ended) live.endSession(sessionId)
  return {}
}
