import type { StaffPart } from '#area.ts'
import { actHandler } from '#areas/staff/perform.ts'
import { adjustBalance } from '#areas/wallet/acts/adjust-balance.ts'
import { enterBankBalance, importBankBalances, makeLiabilitiesDay, publishLiabilitiesDay } from '#areas/wallet/acts/liability-acts.ts'
import { handOutStatement } from '#areas/wallet/acts/hand-out-statement.ts'
import { runReconciliation, settleDifference } from '#areas/wallet/acts/reconciliation-acts.ts'
import { showHouseAccounts, showHouseDays, showHouseMinutes, showTrialBalance } from '#areas/wallet/operations/staff/house.ts'
import { listStaffJournal, showTransfer, sumStaffJournal } from '#areas/wallet/operations/staff/journal.ts'
import { listLiabilityDays, listLiabilityLines, showLiabilityDay } from '#areas/wallet/operations/staff/liabilities.ts'
import { listStaffAdjustments } from '#areas/wallet/operations/staff/list-adjustments.ts'
import { listMemberYears, listYearCounts } from '#areas/wallet/operations/staff/year-statements.ts'
import { listReconciliations, showReconciliation } from '#areas/wallet/operations/staff/reconciliation.ts'

/** The books as staff see them, and what they put right in them. */
export const walletStaff: StaffPart = {
  acts: [adjustBalance, runReconciliation, settleDifference, makeLiabilitiesDay, publishLiabilitiesDay, enterBankBalance, importBankBalances, handOutStatement],
  handlers: {
    'GET /office/tax/statements': listYearCounts,
    'GET /office/members/:memberId/year-statements': listMemberYears,
    'POST /office/members/:memberId/year-statements/:year': actHandler('POST /office/members/:memberId/year-statements/:year', handOutStatement, ({ params, body: { currency, format, language } }) => ({
      memberId: params.memberId, year: Number(params.year), currency, format, language,
    })),
    'GET /office/adjustments': listStaffAdjustments,
    'POST /office/adjustments': actHandler('POST /office/adjustments', adjustBalance, ({ body: { reason: _reason, ...payload } }) => payload),
    'GET /office/journal': listStaffJournal,
    'GET /office/journal/sums': sumStaffJournal,
    'GET /office/journal/:transferId': showTransfer,
    'GET /office/house': showHouseAccounts,
    'GET /office/house/minutes': showHouseMinutes,
    'GET /office/house/days': showHouseDays,
    'GET /office/house/trial-balance': showTrialBalance,
    'GET /office/reconciliation': listReconciliations,
    'GET /office/reconciliation/:reconciliationId': showReconciliation,
    'GET /office/liabilities': listLiabilityDays,
    'GET /office/liabilities/:day': showLiabilityDay,
    'GET /office/liabilities/:day/lines': listLiabilityLines,
    'POST /office/liabilities/make': actHandler('POST /office/liabilities/make', makeLiabilitiesDay, ({ body: { reason: _reason, ...payload } }) => payload),
    'POST /office/liabilities/:day/publish': actHandler('POST /office/liabilities/:day/publish', publishLiabilitiesDay, ({ params }) => ({ day: params.day })),
    'POST /office/bank-balances': actHandler('POST /office/bank-balances', enterBankBalance, ({ body: { reason: _reason, ...payload } }) => payload),
    'POST /office/bank-balances/import': actHandler('POST /office/bank-balances/import', importBankBalances, ({ body: { reason: _reason, ...payload } }) => payload),
    'POST /office/reconciliation/run': actHandler('POST /office/reconciliation/run', runReconciliation, ({ body: { reason: _reason, ...payload } }) => payload),
    'POST /office/reconciliation/:reconciliationId/differences/:n': actHandler('POST /office/reconciliation/:reconciliationId/differences/:n', settleDifference, ({ params, body }) => ({
      reconciliationId: params.reconciliationId, n: Number(params.n), state: body.state, note: body.reason,
    })),
  },
}
