import type { Handler } from '#handler.ts'
import { viewDeposits } from '#areas/cashier/deposits/deposit-view.ts'
import { listDeposits } from '#areas/cashier/deposits/store.ts'
import { sumsView } from '#areas/cashier/payments/list-payments.ts'
import { askedRangeOrAll } from '#market/asked-range.ts'

export const listMemberDeposits: Handler<'GET /api/deposits'> = async ({ query }, call) => {
  const { memberId, currency } = call.member
  const filter = { memberId, range: askedRangeOrAll(query, call.market), status: query.status, method: query.method }
  const { deposits, totals, totalPages } = await listDeposits(call.db, filter, { number: query.pageNo, size: query.pageSize })
  return { list: await viewDeposits(call.db, deposits, call), pageNum: query.pageNo, totalPages, totals: sumsView(currency, totals) }
}
