import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { madeSince, sumFacts } from '#areas/office/reports/day-facts-store.ts'
import { ggrOf, requireDays, totalsOf } from '#areas/office/reports/ggr.ts'

const daysMax = 400
const rowsMax = 2_000

export const reportGgr: StaffHandler<'GET /office/reports/ggr'> = async ({ query }, { db }) => {
  requireDays(query, daysMax)
  const { by, ...filter } = query
  const [rows, all, asOf] = await Promise.all([sumFacts(db, by, filter, rowsMax + 1), sumFacts(db, 'currency', filter, rowsMax), madeSince(db, query.from, query.to)])
  return {
    formula: 'ggr/1',
    rows: rows.slice(0, rowsMax).map((row) => ({ ...row, ggr: ggrOf(row) })),
    totals: totalsOf(all),
    isCut: rows.length > rowsMax,
    asOf: asOf?.toISOString() ?? null,
  }
}
