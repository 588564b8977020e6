import type { Handler } from '#handler.ts'
import { endSessions } from '#areas/identity/sessions/sessions-store.ts'

export const endOtherSessions: Handler<'DELETE /api/sessions'> = async (_input, { transact, live, member }) => {
  const ended = await transact((tx) => endSessions(tx, member.memberId, { butSessionId: member.sessionId }))
  for (const id of ended) live.endSession(id)
  return { ended: ended.length }
}
