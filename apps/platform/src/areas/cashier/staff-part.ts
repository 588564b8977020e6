import type { StaffPart } from '#area.ts'
import { addBankLine, importStatement, matchTransfer, refuseTransfer } from '#areas/cashier/acts/bank-transfers.ts'
import { creditDeposit } from '#areas/cashier/acts/credit-deposit.ts'
import { creditPayment } from '#areas/cashier/acts/credit-payment.ts'
import { matchPayment } from '#areas/cashier/acts/match-payment.ts'
import { refundDeposit, refundPayment } from '#areas/cashier/acts/refund-payment.ts'
import { claimWithdrawal } from '#areas/cashier/acts/claim-withdrawal.ts'
import { holdWithdrawal, releaseWithdrawal } from '#areas/cashier/acts/hold-withdrawal.ts'
import { payWithdrawal } from '#areas/cashier/acts/pay-withdrawal.ts'
import { refuseWithdrawal } from '#areas/cashier/acts/refuse-withdrawal.ts'
import { setMethod, stopMethod } from '#areas/cashier/acts/set-method.ts'
import { setPayoutLimits } from '#areas/cashier/acts/set-payout-limits.ts'
import { setWaits } from '#areas/cashier/acts/set-waits.ts'
import { listStaffDeposits, showDepositCounts } from '#areas/cashier/operations/staff/list-deposits.ts'
import { listTransferLines, listTransferReceipts } from '#areas/cashier/operations/staff/bank-transfers.ts'
import { listLimitsOfPayouts, listPaymentMethods } from '#areas/cashier/operations/staff/list-payment-methods.ts'
import { revealLinePayer, revealPayer } from '#areas/cashier/operations/staff/reveal-payer.ts'
import { listPaymentConflicts, showPaymentConflict } from '#areas/cashier/operations/staff/payment-conflicts.ts'
import { showStaffDeposit } from '#areas/cashier/operations/staff/show-deposit.ts'
import { listStaffWithdrawals } from '#areas/cashier/operations/staff/list-withdrawals.ts'
import { showClocks } from '#areas/cashier/operations/staff/show-clocks.ts'
import { showWaits } from '#areas/cashier/operations/staff/show-waits.ts'
import { showStaffWithdrawal } from '#areas/cashier/operations/staff/show-withdrawal.ts'
import { actHandler } from '#areas/staff/perform.ts'

/** What staff see and do of money on its way in and out. */
export const cashierStaff: StaffPart = {
  acts: [claimWithdrawal, holdWithdrawal, releaseWithdrawal, payWithdrawal, refuseWithdrawal, matchPayment, creditPayment, creditDeposit, refundPayment, refundDeposit, setWaits, setMethod, stopMethod, setPayoutLimits, importStatement, addBankLine, matchTransfer, refuseTransfer],
  handlers: {
    'GET /office/withdrawals': listStaffWithdrawals,
    'GET /office/withdrawals/clocks': showClocks,
    'GET /office/withdrawals/:withdrawalId': showStaffWithdrawal,
    'POST /office/withdrawals/:withdrawalId/claim': actHandler('POST /office/withdrawals/:withdrawalId/claim', claimWithdrawal, ({ params, body }) => ({ ...params, isMine: body.isMine })),
    'POST /office/withdrawals/:withdrawalId/hold': actHandler('POST /office/withdrawals/:withdrawalId/hold', holdWithdrawal, ({ params }) => params),
    'POST /office/withdrawals/:withdrawalId/release': actHandler('POST /office/withdrawals/:withdrawalId/release', releaseWithdrawal, ({ params }) => params),
    'POST /office/withdrawals/:withdrawalId/pay': actHandler('POST /office/withdrawals/:withdrawalId/pay', payWithdrawal, ({ params }) => params),
    'POST /office/withdrawals/:withdrawalId/refuse': actHandler('POST /office/withdrawals/:withdrawalId/refuse', refuseWithdrawal, ({ params, body }) => ({ ...params, words: body.words })),
    'GET /office/deposits': listStaffDeposits,
    'GET /office/deposits/counts': showDepositCounts,
    'GET /office/deposits/:depositId': showStaffDeposit,
    'POST /office/deposits/:depositId/credit': actHandler('POST /office/deposits/:depositId/credit', creditDeposit, ({ params, body }) => ({ ...params, evidence: body.evidence })),
    'POST /office/deposits/:depositId/refund': actHandler('POST /office/deposits/:depositId/refund', refundDeposit, ({ params }) => params),
    'GET /office/payment-conflicts': listPaymentConflicts,
    'GET /office/payment-conflicts/:conflictId': showPaymentConflict,
    'POST /office/payment-conflicts/:conflictId/reveal': revealPayer,
    'POST /office/payment-conflicts/:conflictId/match': actHandler('POST /office/payment-conflicts/:conflictId/match', matchPayment, ({ params, body }) => ({ ...params, memberId: body.memberId ?? null, depositId: body.depositId ?? null })),
    'POST /office/payment-conflicts/:conflictId/credit': actHandler('POST /office/payment-conflicts/:conflictId/credit', creditPayment, ({ params }) => params),
    'POST /office/payment-conflicts/:conflictId/refund': actHandler('POST /office/payment-conflicts/:conflictId/refund', refundPayment, ({ params }) => params),
    'GET /office/bank-lines': listTransferLines,
    'POST /office/bank-lines/:lineId/reveal': revealLinePayer,
    'GET /office/deposits/:depositId/receipts': listTransferReceipts,
    'POST /office/bank-lines/import': actHandler('POST /office/bank-lines/import', importStatement, ({ body: { reason: _reason, ...given } }) => given),
    'POST /office/bank-lines': actHandler('POST /office/bank-lines', addBankLine, ({ body: { reason: _reason, ...given } }) => given),
    'POST /office/bank-lines/:lineId/match': actHandler('POST /office/bank-lines/:lineId/match', matchTransfer, ({ params }) => params),
    'POST /office/deposits/:depositId/refuse': actHandler('POST /office/deposits/:depositId/refuse', refuseTransfer, ({ params, body }) => ({ ...params, words: body.words })),
    'GET /office/payout-limits': listLimitsOfPayouts,
    'PUT /office/payout-limits/:currency': actHandler('PUT /office/payout-limits/:currency', setPayoutLimits, ({ params, body: { reason: _reason, ...limits } }) => ({ ...params, ...limits })),
    'GET /office/payment-methods': listPaymentMethods,
    'PUT /office/payment-methods/:method': actHandler('PUT /office/payment-methods/:method', setMethod, ({ params, body }) => ({ ...params, settings: body.settings })),
    'POST /office/payment-methods/:method/stop': actHandler('POST /office/payment-methods/:method/stop', stopMethod, ({ params }) => params),
    'GET /office/cashier/waits': showWaits,
    'PUT /office/cashier/waits': actHandler('PUT /office/cashier/waits', setWaits, ({ body: { reason: _reason, ...waits } }) => waits),
  },
}
