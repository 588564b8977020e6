import type { Handler } from '#handler.ts'
import { readEntries } from '#areas/club/points/points-store.ts'

export const listPointEntries: Handler<'GET /api/points/entries'> = async ({ query: { before, limit } }, { db, member: { memberId } }) => {
  const rows = await readEntries(db, memberId, { before: before === undefined ? undefined : Number(before), limit: limit + 1 })
  const list = rows.slice(0, limit)
  return {
    list: list.map(({ seq, reason, points, balance_after: balanceAfter, at }) => ({ seq: seq.toString(), reason, points, balanceAfter, at: at.toISOString() })),
    next: rows.length > limit ? (list.at(-1)?.seq.toString() ?? null) : null,
  }
}
