import type { Handler } from '#handler.ts'
import { listWithdrawals } from '#areas/cashier/withdrawals/store.ts'
import { viewWithdrawal } from '#areas/cashier/withdrawals/withdrawal-view.ts'

export const listMemberWithdrawals: Handler<'GET /api/withdrawals'> = async ({ query }, call) => {
  const { withdrawals, totalPages } = await listWithdrawals(call.db, call.member.memberId, { number: query.pageNo, size: query.pageSize })
  return { list: withdrawals.map(viewWithdrawal), pageNum: query.pageNo, totalPages }
}
