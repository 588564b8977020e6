import { isStatementLate, statementDueOn } from '@trevo/rules/tax/year-statement'
import { memberKey } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { findMember } from '#areas/wallet/staff/adjustment-store.ts'
import { statementsOf, yearCounts } from '#areas/wallet/year-statement/year-store.ts'

export const listMemberYears: StaffHandler<'GET /office/members/:memberId/year-statements'> = async ({ params }, { db, clock }) => {
  const member = await findMember(db, memberKey(params.memberId) ?? 0n)
  if (member === undefined) throw refuseStaff('not_found')
  return {
    statements: (await statementsOf(db, member.id)).map(({ year, currency, figures, made_at: madeAt, told_at: toldAt, opened_at: openedAt }) => ({
      year, currency, closing: figures.closing, withheld: figures.withheld, madeAt: madeAt.toISOString(), toldAt: toldAt?.toISOString() ?? null, openedAt: openedAt?.toISOString() ?? null,
    })),
    asOf: clock.now().toISOString(),
  }
}

/** Of each year how many members had a statement made, and how many took it. */
export const listYearCounts: StaffHandler<'GET /office/tax/statements'> = async (_input, { db, clock }) => {
  const now = clock.now()
  return {
    years: (await yearCounts(db)).map(({ year, market, zone, made, opened, told, closed, began_at: beganAt, ended_at: endedAt }) => ({
      year,
      market,
      dueOn: statementDueOn(year),
      isLate: endedAt === null && isStatementLate(year, dayIn(zone, now)),
      made: Number(made),
      opened: Number(opened),
      told: Number(told),
      closed: Number(closed),
      beganAt: beganAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    asOf: now.toISOString(),
  }
}
