import { depositId, depositKey, proposalId, transferId } from '@trevo/rules/ids'
import { conflictView, newsView, refundView, staffDepositView } from '#areas/cashier/deposits/deposit-staff-view.ts'
import { findDepositOfAll, listConflictsOfDeposit, listDepositLines, listOpenProposals } from '#areas/cashier/deposits/deposits-list-store.ts'
import { listNews } from '#areas/cashier/payments/news-store.ts'
import { listRefunds } from '#areas/cashier/payments/refund-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showStaffDeposit: StaffHandler<'GET /office/deposits/:depositId'> = async ({ params }, { db, keys }) => {
  const id = depositKey(params.depositId)
  const row = id === null ? undefined : await findDepositOfAll(db, id)
  if (row === undefined) throw refuseStaff('not_found')
  const wire = depositId(row.id)
  const [conflicts, refunds, proposals] = await Promise.all([listConflictsOfDeposit(db, row.id), listRefunds(db, { deposit: row.id }), listOpenProposals(db, 'deposit', wire)])
  const payments = [...new Set([...(row.payment_id === null ? [] : [row.payment_id]), ...conflicts.map(({ payment_id: paymentId }) => paymentId)])]
  const booked = [wire, ...payments, ...conflicts.map(({ book_reference: reference }) => reference), ...refunds.map(({ reference }) => reference)]
  const [news, lines] = await Promise.all([listNews(db, { references: [wire], payments }), listDepositLines(db, row.member_id, booked)])
  const [refund] = refunds
  return {
    deposit: staffDepositView(row),
    chargeId: row.charge_id,
    chargedAt: row.charged_at?.toISOString() ?? null,
    paymentId: row.payment_id,
    paidAt: row.paid_at?.toISOString() ?? null,
    checks: row.checks,
    nextCheckAt: row.next_check_at?.toISOString() ?? null,
    news: news.map(newsView),
    conflicts: conflicts.map((each) => conflictView(each, keys)),
    refund: refund === undefined ? null : refundView(refund),
    transfers: lines.map((each) => ({ transferId: transferId(each.id), movement: each.movement, amountMinor: each.amount_minor.toString(), at: each.at.toISOString() })),
    openProposals: proposals.map((each) => ({ proposal: proposalId(each.id), act: each.act })),
  }
}
