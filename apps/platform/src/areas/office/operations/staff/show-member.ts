import { memberId as wireId, proposalId } from '@trevo/rules/ids'
import { mayRead } from '@trevo/rules/staff/rights'
import { maskEmail, maskNumber, maskProfileValue } from '#areas/account/mask.ts'
import { findBlock } from '#areas/account/staff/staff-members-store.ts'
import { findClosure } from '#areas/identity/members/account-closures-store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { findStaffOf } from '#areas/staff/staff-members-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { listPurses, sumStatistics } from '#areas/office/members/member-money-store.ts'
import { listOpenProposals } from '#areas/office/members/member-person-store.ts'
import { headOf, memberRow } from '#areas/office/members/member-view.ts'

type Sums = Awaited<ReturnType<typeof sumStatistics>>[number]

const sumView = ({ currency, deposited, withdrawn, staked, result, bets, first, last }: Sums) => ({
  currency,
  depositedMinor: deposited,
  withdrawnMinor: withdrawn,
  netDepositsMinor: (BigInt(deposited) - BigInt(withdrawn)).toString(),
  stakedMinor: staked,
  resultMinor: result,
  bets,
  firstDay: first,
  lastDay: last,
})

export const proposalView = ({ id, act, proposed_at: at, expires_at: until }: Awaited<ReturnType<typeof listOpenProposals>>[number]) => ({
  proposalId: proposalId(id),
  act,
  proposedAt: at.toISOString(),
  expiresAt: until.toISOString(),
})

export const showMember: StaffHandler<'GET /office/members/:memberId'> = async ({ params }, { db, keys, clock, me }) => {
  const head = await headOf(db, params.memberId)
  const seesMoney = mayRead(me.grants, 'money.view')
  const [{ profile }, block, closure, staff, purses, sums, proposals] = await Promise.all([
    readProfile(db, keys, head.id),
    findBlock(db, head.id),
    findClosure(db, head.id),
    findStaffOf(db, head.id),
    seesMoney ? listPurses(db, head.id) : null,
    seesMoney ? sumStatistics(db, head.id) : null,
    listOpenProposals(db, params.memberId),
  ])
  return {
    member: {
      ...memberRow(head),
      maskedName: profile.realName === undefined ? null : maskProfileValue('realName', profile.realName),
      maskedEmail: maskEmail(head.email ?? ''),
      maskedMobile: maskNumber(head.mobile_number ?? ''),
      mustChangePassword: head.must_change_password,
      recommender: head.recommender_id === null ? null : { memberId: wireId(head.recommender_id), username: head.recommender ?? '' },
      version: head.version.toString(),
    },
    block: block === undefined ? null : { how: block.how, reason: block.reason, by: block.by, at: block.at.toISOString() },
    closure: closure === undefined ? null : { closedAt: closure.closed_at.toISOString() },
    staff: staff === undefined ? null : { name: staff.name },
    purses: purses?.map(({ kind, currency, balance_minor: minor, seq }) => ({ kind, currency, balanceMinor: minor.toString(), lines: seq.toString() })) ?? null,
    sums: sums?.map(sumView) ?? null,
    proposals: proposals.map(proposalView),
    asOf: clock.now().toISOString(),
  }
}
