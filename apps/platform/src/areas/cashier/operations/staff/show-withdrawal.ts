import { decidersOf } from '@trevo/rules/cashier/withdrawal-review'
import { proposalId, withdrawalId, withdrawalKey } from '@trevo/rules/ids'
import { viewDestination } from '#areas/cashier/bank-accounts/destination-view.ts'
import { reviewLimits } from '#areas/cashier/withdrawals/open-review.ts'
import { findPayProposal, findQueued, listEarlier, readMoneyPath } from '#areas/cashier/withdrawals/queue-store.ts'
import { queueView } from '#areas/cashier/withdrawals/queue-view.ts'
import { sumOfDay } from '#areas/cashier/withdrawals/review-facts-store.ts'
import { listFlags, sumDecidedAlone } from '#areas/cashier/withdrawals/review-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const dayMs = 24 * 3_600_000

export const showStaffWithdrawal: StaffHandler<'GET /office/withdrawals/:withdrawalId'> = async ({ params }, { db, clock, me }) => {
  const now = clock.now()
  const key = withdrawalKey(params.withdrawalId)
  const row = key === null ? undefined : await findQueued(db, key)
  if (row === undefined) throw refuseStaff('not_found')
  const { id, member_id: memberId, currency } = row
  const [flagged, limits, others, path, earlier, mine, proposal] = await Promise.all([
    listFlags(db, [id]),
    reviewLimits(db, currency),
    sumOfDay(db, { id, memberId, currency }, now),
    readMoneyPath(db, memberId, currency),
    listEarlier(db, memberId, id),
    sumDecidedAlone(db, me.staffId, currency, new Date(now.getTime() - dayMs)),
    findPayProposal(db, id),
  ])
  const flags = flagged.get(id) ?? []
  const sumMinor = others + row.amount_minor
  return {
    withdrawal: queueView(row, flags, { me: me.staffId, now }),
    sumOfDayMinor: sumMinor.toString(),
    deciders: decidersOf(sumMinor, flags, limits),
    limits: {
      byItselfMinor: limits.byItselfMinor.toString(),
      onePersonMinor: limits.onePersonMinor.toString(),
      ownerMinor: limits.ownerMinor.toString(),
      personDayMinor: limits.personDayMinor.toString(),
    },
    mineOfDayMinor: mine.toString(),
    path: {
      depositedMinor: path.deposited.toString(),
      adjustedInMinor: path.adjustedIn.toString(),
      stakedMinor: path.staked.toString(),
      returnedMinor: path.returned.toString(),
      wonMinor: path.won.toString(),
      withdrawnMinor: path.withdrawn.toString(),
      sentBackMinor: path.sentBack.toString(),
      taxedMinor: path.taxed.toString(),
      adjustedOutMinor: path.adjustedOut.toString(),
      heldMinor: path.held.toString(),
      cashMinor: path.cash.toString(),
      bonusMinor: path.bonus.toString(),
    },
    earlier: earlier.map((each) => ({
      withdrawalId: withdrawalId(each.id),
      amountMinor: each.amount_minor.toString(),
      currency: each.currency,
      status: each.status,
      createdAt: each.created_at.toISOString(),
      destination: viewDestination(each),
    })),
    withholding: row.withheld_minor === 0n ? null : { askedMinor: (row.amount_minor + row.withheld_minor).toString(), gainMinor: row.gain_minor.toString(), rateBps: row.withheld_bps },
    words: row.words,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    sentAt: row.sent_at?.toISOString() ?? null,
    payoutId: row.payout_id,
    refusalReason: row.refusal_reason,
    returnedAt: row.returned_at?.toISOString() ?? null,
    returnCode: row.return_code,
    openProposal: proposal === null ? null : proposalId(proposal),
  }
}
