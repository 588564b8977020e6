import { conflictId, conflictKey, memberKey, proposalId } from '@trevo/rules/ids'
import { conflictView, newsView, refundView, staffDepositView } from '#areas/cashier/deposits/deposit-staff-view.ts'
import { type ConflictFilter, countConflicts, findDepositOfAll, findListedConflict, listConflicts, listOpenProposals } from '#areas/cashier/deposits/deposits-list-store.ts'
import { listNews } from '#areas/cashier/payments/news-store.ts'
import { listRefunds } from '#areas/cashier/payments/refund-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listPaymentConflicts: StaffHandler<'GET /office/payment-conflicts'> = ({ query }, call) => {
  const { after: _after, limit: _limit, ...asked } = query
  const filter: ConflictFilter = { kind: query.kind, state: query.state, provider: query.provider, method: query.method, member: query.member === undefined ? undefined : (memberKey(query.member) ?? 0n) }
  return readList(call, {
    of: { list: 'payment-conflicts', ...asked },
    query,
    read: (ask) => listConflicts(call.db, filter, ask),
    placeOf: ({ createdText, id }) => [createdText, id.toString()],
    about: () => countConflicts(call.db, filter),
    view: (row) => conflictView(row, call.keys),
  })
}

export const showPaymentConflict: StaffHandler<'GET /office/payment-conflicts/:conflictId'> = async ({ params }, { db, keys }) => {
  const id = conflictKey(params.conflictId)
  const row = id === null ? undefined : await findListedConflict(db, id)
  if (row === undefined) throw refuseStaff('not_found')
  const depositOf = row.credited_as ?? row.deposit_id
  const [deposit, news, refunds, proposals] = await Promise.all([
    depositOf === null ? undefined : findDepositOfAll(db, depositOf),
    listNews(db, { references: [], payments: [row.payment_id] }),
    listRefunds(db, { conflict: row.id }),
    listOpenProposals(db, 'payment', conflictId(row.id)),
  ])
  return {
    conflict: conflictView(row, keys),
    deposit: deposit === undefined ? null : staffDepositView(deposit),
    news: news.map(newsView),
    refunds: refunds.map(refundView),
    endedAt: row.ended_at?.toISOString() ?? null,
    openProposals: proposals.map((each) => ({ proposal: proposalId(each.id), act: each.act })),
  }
}
