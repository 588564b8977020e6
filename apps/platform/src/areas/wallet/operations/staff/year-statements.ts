import { statementDueOn } from '@trevo/rules/tax/year-statement'
import { dayIn } from '@trevo/rules/markets/market'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { yearCounts } from '#areas/wallet/year-statement/year-store.ts'

/** Of each year how many members had a statement made, and how many took it. */
export const listYearCounts: StaffHandler<'GET /office/tax/statements'> = async (_input, { db, clock }) => {
  const now = clock.now()
  return {
    years: (await yearCounts(db)).map(({ year, market, zone, made, opened, began_at: beganAt, ended_at: endedAt }) => ({
      year,
      market,
      dueOn: statementDueOn(year),
      isLate: endedAt === null && dayIn(zone, now) > statementDueOn(year),
      made: Number(made),
      opened: Number(opened),
      beganAt: beganAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    asOf: now.toISOString(),
  }
}
