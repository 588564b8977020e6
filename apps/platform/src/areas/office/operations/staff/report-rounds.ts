import { memberId, recordId } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { readClosed, sumFacts } from '#areas/office/reports/day-facts-store.ts'
import { ggrOf, requireDays } from '#areas/office/reports/ggr.ts'

const daysMax = 35
const exactMax = 10_000

export const reportRounds: StaffHandler<'GET /office/reports/rounds'> = ({ query }, call) => {
  requireDays(query, daysMax)
  const { after: _after, limit: _limit, ...filter } = query
  return readList(call, {
    of: { list: 'closed rounds', ...filter },
    query,
    read: (ask) => readClosed(call.db, filter, ask),
    placeOf: (row) => [row.place_at, row.id.toString()],
    about: async () => {
      const count = (await sumFacts(call.db, 'currency', filter, 100)).reduce((sum, { rounds }) => sum + Number(rounds), 0)
      return { count, isEstimate: count > exactMax }
    },
    view: (row) => {
      const parts = { staked: row.staked_minor.toString(), returned: row.returned_minor.toString(), won: row.won_minor.toString(), adjusted: row.adjusted_minor.toString() }
      return {
        roundId: row.record_id === null ? null : recordId(row.record_id), vendor: row.source, game: row.game_code, vendorRound: row.round_id, memberId: memberId(row.member_id), closedAt: row.closed_at.toISOString(),
        currency: row.currency, ...parts, ggr: ggrOf(parts),
      }
    },
  })
}
