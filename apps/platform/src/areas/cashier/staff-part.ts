import type { StaffPart } from '#area.ts'
import { claimWithdrawal } from '#areas/cashier/acts/claim-withdrawal.ts'
import { holdWithdrawal, releaseWithdrawal } from '#areas/cashier/acts/hold-withdrawal.ts'
import { payWithdrawal } from '#areas/cashier/acts/pay-withdrawal.ts'
import { refuseWithdrawal } from '#areas/cashier/acts/refuse-withdrawal.ts'
import { setWaits } from '#areas/cashier/acts/set-waits.ts'
import { listStaffWithdrawals } from '#areas/cashier/operations/staff/list-withdrawals.ts'
import { showClocks } from '#areas/cashier/operations/staff/show-clocks.ts'
import { showWaits } from '#areas/cashier/operations/staff/show-waits.ts'
import { showStaffWithdrawal } from '#areas/cashier/operations/staff/show-withdrawal.ts'
import { actHandler } from '#areas/staff/perform.ts'

/** What staff see and do of money on its way in and out. */
export const cashierStaff: StaffPart = {
  acts: [claimWithdrawal, holdWithdrawal, releaseWithdrawal, payWithdrawal, refuseWithdrawal, setWaits],
  handlers: {
    'GET /office/withdrawals': listStaffWithdrawals,
    'GET /office/withdrawals/clocks': showClocks,
    'GET /office/withdrawals/:withdrawalId': showStaffWithdrawal,
    'POST /office/withdrawals/:withdrawalId/claim': actHandler('POST /office/withdrawals/:withdrawalId/claim', claimWithdrawal, ({ params, body }) => ({ ...params, isMine: body.isMine })),
    'POST /office/withdrawals/:withdrawalId/hold': actHandler('POST /office/withdrawals/:withdrawalId/hold', holdWithdrawal, ({ params }) => params),
    'POST /office/withdrawals/:withdrawalId/release': actHandler('POST /office/withdrawals/:withdrawalId/release', releaseWithdrawal, ({ params }) => params),
    'POST /office/withdrawals/:withdrawalId/pay': actHandler('POST /office/withdrawals/:withdrawalId/pay', payWithdrawal, ({ params }) => params),
    'POST /office/withdrawals/:withdrawalId/refuse': actHandler('POST /office/withdrawals/:withdrawalId/refuse', refuseWithdrawal, ({ params, body }) => ({ ...params, words: body.words })),
    'GET /office/cashier/waits': showWaits,
    'PUT /office/cashier/waits': actHandler('PUT /office/cashier/waits', setWaits, ({ body: { reason: _reason, ...waits } }) => waits),
  },
}
