import type { Handler } from '#handler.ts'
import { endSession } from '#areas/identity/sessions/sessions-store.ts'

/** Ends this session and its live streams; with the member's last session the games that were left open take no more bets. */
export const closeSession: Handler<'DELETE /api/session'> = async (_input, { transact, live, member }) => {
  await transact((tx) => endSession(tx, member.memberId, member.sessionId))
  live.endSession(member.sessionId)
  return {}
}
