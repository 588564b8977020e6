import { sessionKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { endSession } from '#areas/identity/sessions/sessions-store.ts'

export const endOneSession: Handler<'DELETE /api/sessions/:sessionId'> = async ({ params }, { transact, live, member }) => {
  const key = sessionKey(params.sessionId)
  if (key === null || !(await transact((tx) => endSession(tx, member.memberId, key)))) throw refuse('not_found')
  live.endSession(key)
  return {}
}
