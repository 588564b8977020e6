import { memberTransferId, memberTransferKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { viewTransfer } from '#areas/cashier/transfers/transfer-view.ts'
import { listTransfers } from '#areas/cashier/transfers/transfers-store.ts'

export const listMemberTransfers: Handler<'GET /api/transfers'> = async ({ query }, { db, member }) => {
  const rows = await listTransfers(db, member.memberId, { after: query.after === undefined ? null : memberTransferKey(query.after), limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  return { list: page.map(viewTransfer), next: rows.length > query.limit && last !== undefined ? memberTransferId(last.id) : null }
}
