import { vendorAnswers } from '@trevo/contract/vendor/vendor-questions'
import { transferId } from '@trevo/rules/ids'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { findRound, findStaffVendor, listRoundCalls, listRoundTransfers } from '#vendors/staff-store.ts'
import { roundView } from './round-view.ts'

const transfersMax = 500

const namedBy = (said: unknown): readonly string[] => {
  const read = vendorAnswers['round-status'].shape.transactions.safeParse(said)
  return read.success ? read.data.map(({ txId }) => txId) : []
}

export const showRound: StaffHandler<'GET /office/rounds/:vendor/:roundId'> = async ({ params }, { db }) => {
  const row = await findRound(db, params.vendor, params.roundId)
  if (row === undefined) throw refuseStaff('not_found')
  const [transfers, vendor] = await Promise.all([listRoundTransfers(db, row, transfersMax), findStaffVendor(db, row.source)])
  const calls = await listRoundCalls(db, row.source, [...new Set([...transfers.map(({ tx_id }) => tx_id), ...namedBy(row.vendor_transactions)])])
  return {
    round: roundView(row),
    isAskable: vendor?.status_url != null,
    askedTimes: row.asked_times ?? 0,
    said: row.vendor_transactions,
    calls: calls.map((each) => ({ kind: each.kind, txId: each.tx_id, status: each.status, balanceMinor: each.balance_minor.toString(), amountMinor: each.amount_minor?.toString() ?? null, isUndone: each.is_undone })),
    movements: transfers.map((each) => ({
      transferId: transferId(each.id), at: each.at.toISOString(), movement: each.movement, debit: each.debit, credit: each.credit,
      amountMinor: each.amount_minor.toString(), balanceAfterMinor: each.balance_after_minor.toString(), txId: each.tx_id,
    })),
  }
}
