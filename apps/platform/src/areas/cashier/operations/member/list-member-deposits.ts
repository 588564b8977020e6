import type { Handler } from '#handler.ts'
import { viewDeposit } from '#areas/cashier/deposits/deposit-view.ts'
import { listDeposits } from '#areas/cashier/deposits/store.ts'

export const listMemberDeposits: Handler<'GET /api/deposits'> = async ({ query }, call) => {
  const { deposits, totalPages } = await listDeposits(call.db, call.member.memberId, { number: query.pageNo, size: query.pageSize })
  return { list: deposits.map((deposit) => viewDeposit(deposit, call)), pageNum: query.pageNo, totalPages }
}
