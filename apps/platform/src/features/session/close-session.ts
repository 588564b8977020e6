import type { Handler } from '#http/handler.ts'
import { closeGameSessions } from '#providers/launch.ts'
import { endSession } from '#tables/sessions.ts'

/** Ends this session and its live streams; with the member's last session the games that were left open take no more bets. */
export const closeSession: Handler<'DELETE /api/session'> = async (_input, { transact, live, member }) => {
  await transact(async (tx) => {
    const { hasOther } = await endSession(tx, member.memberId, member.tokenHash)
    if (!hasOther) await closeGameSessions(tx, member.memberId)
  })
  live.endSession(member.tokenHash)
  return {}
}
