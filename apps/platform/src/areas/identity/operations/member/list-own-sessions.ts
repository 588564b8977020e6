import { sessionId } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { sessionIdleMs } from '#areas/identity/sessions/session-idle.ts'
import { listSessions } from '#areas/identity/sessions/sessions-store.ts'
import { seenFrom } from '#areas/identity/sessions/seen-from.ts'

export const listOwnSessions: Handler<'GET /api/sessions'> = async (_input, { db, clock, market, member }) => {
  const rows = await listSessions(db, member.memberId, clock.now(), sessionIdleMs(market))
  const sessions = rows.map((row) => ({
    id: sessionId(row.id),
    isCurrent: row.id === member.sessionId,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    ...seenFrom(row),
  }))
  return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
}
