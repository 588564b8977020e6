import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countLines, readLines } from '#areas/office/now/now-store.ts'

const weekMs = 7 * 86_400_000

export const listNowLines: StaffHandler<'GET /office/now/lines'> = ({ query }, call) => {
  const { figure, currency } = query
  const window = { from: new Date(query.from), to: new Date(query.to) }
  if (window.to.getTime() - window.from.getTime() > weekMs) throw refuseStaff('filter_too_wide', { fields: ['from', 'to'].map((field) => ({ field, problem: 'days_7' })) })
  return readList(call, {
    of: { list: 'now', figure, currency, from: query.from, to: query.to },
    query,
    read: (ask) => readLines(call.db, figure, currency, window, ask),
    placeOf: (row) => [row.minute.toISOString(), row.account],
    about: async () => ({ count: await countLines(call.db, figure, currency, window), isEstimate: false }),
    view: ({ minute, account, got, gave, counts, transfers }) => ({ lineId: `${account} ${minute.toISOString()}`, minute: minute.toISOString(), account, got, gave, counts, transfers: transfers.toString() }),
  })
}
