import type { Handler } from '#handler.ts'
import { sumsView } from '#areas/cashier/payments/list-payments.ts'
import { listWithdrawals } from '#areas/cashier/withdrawals/store.ts'
import { viewWithdrawal } from '#areas/cashier/withdrawals/withdrawal-view.ts'
import { askedRangeOrAll } from '#market/asked-range.ts'

export const listMemberWithdrawals: Handler<'GET /api/withdrawals'> = async ({ query }, { db, member, market }) => {
  const filter = { memberId: member.memberId, range: askedRangeOrAll(query, market), status: query.status }
  const { withdrawals, totals, totalPages } = await listWithdrawals(db, filter, { number: query.pageNo, size: query.pageSize })
  return { list: withdrawals.map(viewWithdrawal), pageNum: query.pageNo, totalPages, totals: sumsView(member.currency, totals) }
}
