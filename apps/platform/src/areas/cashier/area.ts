import type { Area } from '#area.ts'
import { reconcilePayments } from '#areas/cashier/commands/payments-reconcile.ts'
import { withdrawalWait } from '#areas/cashier/commands/withdrawal-waits.ts'
import { paymentJobs } from '#areas/cashier/jobs/payment-jobs.ts'
import { addBankAccount } from '#areas/cashier/operations/member/add-bank-account.ts'
import { addReceipt } from '#areas/cashier/operations/member/add-receipt.ts'
import { listMemberBankAccounts } from '#areas/cashier/operations/member/list-bank-accounts.ts'
import { showTransferOptions } from '#areas/cashier/operations/member/show-transfer-options.ts'
import { findTransferReceiver } from '#areas/cashier/operations/member/find-transfer-receiver.ts'
import { requestTransfer } from '#areas/cashier/operations/member/request-transfer.ts'
import { listMemberTransfers } from '#areas/cashier/operations/member/list-member-transfers.ts'
import { listMemberDeposits } from '#areas/cashier/operations/member/list-member-deposits.ts'
import { listMemberWithdrawals } from '#areas/cashier/operations/member/list-member-withdrawals.ts'
import { removeBankAccount } from '#areas/cashier/operations/member/remove-bank-account.ts'
import { requestDeposit } from '#areas/cashier/operations/member/request-deposit.ts'
import { requestWithdrawal } from '#areas/cashier/operations/member/request-withdrawal.ts'
import { showDepositOptions } from '#areas/cashier/operations/member/show-deposit-options.ts'
import { showDeposit } from '#areas/cashier/operations/member/show-deposit.ts'
import { showWithdrawalOptions } from '#areas/cashier/operations/member/show-withdrawal-options.ts'
import { showWithdrawal } from '#areas/cashier/operations/member/show-withdrawal.ts'
import { registerPaymentCallbacks } from '#areas/cashier/payments/callbacks.ts'
import { cashierTables } from './owners.ts'
import { cashierStaff } from './staff-part.ts'

export const cashier: Area = {
  name: 'cashier',
  handlers: {
    'GET /api/deposits/options': showDepositOptions,
    'POST /api/deposits': requestDeposit,
    'GET /api/deposits/:depositId': showDeposit,
    'PUT /api/deposits/:depositId/receipts': addReceipt,
    'GET /api/deposits': listMemberDeposits,
    'GET /api/transfers/options': showTransferOptions,
    'POST /api/transfers/receiver': findTransferReceiver,
    'POST /api/transfers': requestTransfer,
    'GET /api/transfers': listMemberTransfers,
    'GET /api/withdrawals/options': showWithdrawalOptions,
    'POST /api/withdrawals': requestWithdrawal,
    'GET /api/withdrawals/:withdrawalId': showWithdrawal,
    'GET /api/withdrawals': listMemberWithdrawals,
    'GET /api/bank-accounts': listMemberBankAccounts,
    'POST /api/bank-accounts': addBankAccount,
    'DELETE /api/bank-accounts/:bankAccountId': removeBankAccount,
  },
  jobs: [...paymentJobs],
  commands: [reconcilePayments, withdrawalWait],
  plainRoutes: [registerPaymentCallbacks],
  tables: cashierTables,
  staff: cashierStaff,
}
