import { refuse } from '@trevo/operation/refuse'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOf, daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { actingAgent } from '#areas/agents/acting-agent.ts'
import { lineView } from '#areas/rebates/line-view.ts'
import { listLines, sumLines } from '#areas/rebates/lines-store.ts'
import type { Handler } from '#handler.ts'

const pageSize = 25
const daysMax = 92

/** Product §7.1300. */
export const listRebates: Handler<'GET /api/agents/rebates'> = async ({ query }, call) => {
  const { db, clock } = call
  const to = query.to ?? dayIn(booksZone, clock.now())
  const from = query.from ?? daysOn(to, 1 - daysMax)
  const days = daysOf(from, to)
  if (days < 1 || days > daysMax) throw refuse('invalid_fields', { fields: [{ field: 'from', problem: 'out_of_range' }] })
  const asked = { member: (await actingAgent(call)).agentId, from, to }
  const [rows, totals] = await Promise.all([listLines(db, asked, { before: query.after, limit: pageSize + 1 }), sumLines(db, asked)])
  // A page ends with a whole day: a day has a line a currency.
  const last = rows[pageSize]?.day
  const page = last === undefined ? rows : rows.filter(({ day }) => day > last)
  return { list: page.map(lineView), totals: [...totals], next: last === undefined ? null : (page.at(-1)?.day ?? null), zone: booksZone }
}
