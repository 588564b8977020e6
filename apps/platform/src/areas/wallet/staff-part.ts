import type { StaffPart } from '#area.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { adjustBalance } from '#areas/wallet/acts/adjust-balance.ts'
import { runReconciliation, settleDifference } from '#areas/wallet/acts/reconciliation-acts.ts'
import { showHouseAccounts, showHouseMinutes, showTrialBalance } from '#areas/wallet/operations/staff/house.ts'
import { listStaffJournal, showTransfer, sumStaffJournal } from '#areas/wallet/operations/staff/journal.ts'
import { listStaffAdjustments } from '#areas/wallet/operations/staff/list-adjustments.ts'
import { listReconciliations, showReconciliation } from '#areas/wallet/operations/staff/reconciliation.ts'

/** The books as staff see them, and what they put right in them. */
export const walletStaff: StaffPart = {
  acts: [adjustBalance, runReconciliation, settleDifference],
  handlers: {
    'GET /office/adjustments': listStaffAdjustments,
    'POST /office/adjustments': actHandler('POST /office/adjustments', adjustBalance, ({ body: { reason: _reason, ...payload } }) => payload),
    'GET /office/journal': listStaffJournal,
    'GET /office/journal/sums': sumStaffJournal,
    'GET /office/journal/:transferId': showTransfer,
    'GET /office/house': showHouseAccounts,
    'GET /office/house/minutes': showHouseMinutes,
    'GET /office/house/trial-balance': showTrialBalance,
    'GET /office/reconciliation': listReconciliations,
    'GET /office/reconciliation/:reconciliationId': showReconciliation,
    'POST /office/reconciliation/run': actHandler('POST /office/reconciliation/run', runReconciliation, ({ body: { reason: _reason, ...payload } }) => payload),
    'POST /office/reconciliation/:reconciliationId/differences/:n': actHandler('POST /office/reconciliation/:reconciliationId/differences/:n', settleDifference, ({ params, body }) => ({
      reconciliationId: params.reconciliationId, n: Number(params.n), state: body.state, note: body.reason,
    })),
  },
}
