import { memberId, proposalId, unclaimedId } from '@trevo/rules/ids'
import { unclaimedBy } from '#areas/account/unclaimed/market-names.ts'
import { countDormant, countUnclaimed, listDormant, listUnclaimed } from '#areas/account/unclaimed/unclaimed-store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

/** Dormant accounts with money: to whom it may go, and from when on. */
export const listDormancies: StaffHandler<'GET /office/dormancies'> = async ({ query }, call) => {
  const market = await marketOfAct(call.db, call.clock.now())
  return readList(call, {
    of: { list: 'dormancies' },
    query,
    read: (ask) => listDormant(call.db, ask),
    placeOf: ({ dormantText, member_id: id }) => [dormantText, id.toString()],
    about: () => countDormant(call.db),
    view: (row) => {
      const names = row.dormant_at === null ? null : unclaimedBy(market, row.dormant_at)
      return {
        member: { memberId: memberId(row.member_id), username: row.username },
        version: row.version.toString(),
        cashMinor: row.balance_minor.toString(),
        currency: row.currency,
        seenAt: row.seen_at.toISOString(),
        dormantAt: row.dormant_at?.toISOString() ?? null,
        receiver: names?.receiver ?? null,
        payableFrom: names?.from.toISOString() ?? null,
        isPayable: names !== null && names.from <= call.clock.now(),
      }
    },
  })
}

/** What was paid to the state and to estates, with its papers and both people. */
export const listUnclaimedPayments: StaffHandler<'GET /office/unclaimed'> = ({ query }, call) =>
  readList(call, {
    of: { list: 'unclaimed' },
    query,
    read: (ask) => listUnclaimed(call.db, ask),
    placeOf: ({ atText, id }) => [atText, id.toString()],
    about: () => countUnclaimed(call.db),
    view: (row) => ({
      paymentId: unclaimedId(row.id),
      member: { memberId: memberId(row.member_id), username: row.username },
      toWhom: row.to_whom,
      receiver: row.receiver,
      reference: row.reference,
      reason: row.reason,
      amountMinor: row.amount_minor.toString(),
      currency: row.currency,
      proposal: row.proposal === null ? null : proposalId(row.proposal),
      proposedBy: row.proposer,
      approvedBy: row.approver,
      at: row.at.toISOString(),
    }),
  })
