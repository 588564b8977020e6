import { returnBand } from '@trevo/rules/reports/return-band'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { madeSince } from '#areas/office/reports/day-facts-store.ts'
import { requireDays } from '#areas/office/reports/ggr.ts'
import { type GameReturn, readReturns } from '#areas/office/reports/returns-store.ts'

const daysMax = 400
const rowsMax = 2_000

const squaresOf = ({ paid_squares: paid, both, staked_squares: staked }: GameReturn) => (paid === null || both === null || staked === null ? null : { paid: BigInt(paid), both: BigInt(both), staked: BigInt(staked) })

export const reportReturns: StaffHandler<'GET /office/reports/returns'> = async ({ query: { vendor, ...days } }, { db }) => {
  requireDays(days, daysMax)
  const [rows, asOf] = await Promise.all([readReturns(db, days.from, days.to, vendor, rowsMax + 1), madeSince(db, days.from, days.to)])
  return {
    rows: rows.slice(0, rowsMax).map((row) => ({
      vendor: row.vendor, game: row.game, name: row.name, currency: row.currency, rounds: row.rounds, staked: row.staked, paid: row.paid, theoryBps: row.theory,
      ...returnBand({ rounds: BigInt(row.rounds), staked: BigInt(row.staked), paid: BigInt(row.paid), squares: squaresOf(row) }, row.theory),
    })),
    isCut: rows.length > rowsMax,
    asOf: asOf?.toISOString() ?? null,
  }
}
