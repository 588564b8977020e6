import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { readCohorts } from '#areas/office/reports/day-facts-store.ts'

export const reportCohorts: StaffHandler<'GET /office/reports/cohorts'> = async ({ query }, { db, clock }) => {
  const asOf = clock.now().toISOString()
  const cohorts = Map.groupBy(await readCohorts(db, query.from), ({ cohort, currency }) => `${cohort} ${currency}`)
  const rows = [...cohorts.values()].flatMap((of) =>
    of.slice(0, 1).map(({ cohort, currency }) => ({ cohort, currency, months: of.map(({ month, members, deposited, staked }) => ({ month, members, deposited, staked })) })),
  )
  return { rows, asOf }
}
