import { bankLineId, depositId, depositKey, memberId } from '@trevo/rules/ids'
import { openPayer } from '#keys/payers.ts'
import { countBankLines, type ListedBankLine, listBankLines } from '#areas/cashier/bank-transfers/bank-lines-store.ts'
import { paymentIdOf } from '#areas/cashier/bank-transfers/house-bank.ts'
import { listReceipts } from '#areas/cashier/bank-transfers/receipts-store.ts'
import { maskedPayer } from '#areas/cashier/deposits/deposit-staff-view.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import type { Keys } from '#keys/keys.ts'

const view = (row: ListedBankLine, keys: Keys) => ({
  lineId: bankLineId(row.id),
  day: row.dayText,
  amountMinor: row.amount_minor.toString(),
  currency: row.currency,
  text: row.text,
  payer: maskedPayer(openPayer(keys, paymentIdOf(row), row.payer)),
  isByHand: row.is_by_hand,
  state: row.state,
  depositId: row.deposit_id === null ? null : depositId(row.deposit_id),
  member: row.member_id === null || row.username === null ? null : { memberId: memberId(row.member_id), username: row.username },
  createdAt: row.created_at.toISOString(),
  version: row.version.toString(),
})

export const listTransferLines: StaffHandler<'GET /office/bank-lines'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'bank-lines', state: query.state ?? null },
    query,
    read: (ask) => listBankLines(call.db, query.state, ask),
    placeOf: ({ createdText, id }) => [createdText, id.toString()],
    about: () => countBankLines(call.db, query.state),
    view: (row) => view(row, call.keys),
  })

export const listTransferReceipts: StaffHandler<'GET /office/deposits/:depositId/receipts'> = async ({ params }, { db }) => {
  const id = depositKey(params.depositId)
  if (id === null) throw refuseStaff('not_found')
  return { receipts: (await listReceipts(db, id)).map((each) => ({ addedAt: each.added_at.toISOString(), picture: each.picture.toString('base64') })) }
}
