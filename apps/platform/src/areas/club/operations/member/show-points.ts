import type { Handler } from '#handler.ts'
import { readEnding, readPurse } from '#areas/club/points/points-store.ts'

const endsShown = 3

export const showPoints: Handler<'GET /api/points'> = async (_input, { db, member: { memberId }, clock }) => {
  const [{ balance }, ending] = await Promise.all([readPurse(db, memberId), readEnding(db, memberId, clock.now(), endsShown)])
  return { balance, ending: ending.map(({ last_day: lastDay, points }) => ({ lastDay, points })) }
}
