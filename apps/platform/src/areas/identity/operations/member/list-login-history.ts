import type { Handler } from '#handler.ts'
import { countLogins, listLogins } from '#areas/identity/sessions/login-events-store.ts'
import { pagesOf } from '#db/paging.ts'
import { seenFrom } from '#areas/identity/sessions/seen-from.ts'

export const listLoginHistory: Handler<'GET /api/login-history'> = async ({ query: { pageNo, pageSize } }, { db, member }) => {
  const [total, rows] = await Promise.all([countLogins(db, member.memberId), listLogins(db, member.memberId, { number: pageNo, size: pageSize })])
  return {
    list: rows.map((row) => ({
      id: row.id.toString(36),
      at: row.at.toISOString(),
      isSuccess: row.is_success,
      method: row.method,
      reason: row.reason,
      ...seenFrom(row),
    })),
    pageNum: pageNo,
    totalPages: pagesOf(total, pageSize),
  }
}
