import { refuse } from '@trevo/operation/refuse'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOf, daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { actingAgent } from '#areas/agents/acting-agent.ts'
import { owedByContracts } from '#areas/cashier/transfers/owed-store.ts'
import { type LineFilter, pageShown, sumShown } from '#areas/payouts/lines/list-store.ts'
import { lineView } from '#areas/payouts/lines/line-view.ts'
import type { Handler } from '#handler.ts'

const pageSize = 25
const daysMax = 92

/** `<start>~<line>`. */
const placeOf = (after: string | undefined): readonly [string, string] | null => {
  const [start = '', line = ''] = (after ?? '').split('~')
  return /^[0-9:+. -]{10,40}$/u.test(start) && /^[0-9]{1,19}$/u.test(line) ? [start, line] : null
}

/** Product §7.1420. */
export const listDividends: Handler<'GET /api/agents/dividends'> = async ({ query: { side, kind, state, member, from: first, to: last, after } }, call) => {
  const { db, clock } = call
  const today = dayIn(booksZone, clock.now())
  const to = last ?? today
  const from = first ?? daysOn(to, 1 - daysMax)
  const days = daysOf(from, to)
  if (days < 1 || days > daysMax) throw refuse('invalid_fields', { fields: [{ field: 'from', problem: 'out_of_range' }] })
  const { agentId, currency } = await actingAgent(call)
  const filter: LineFilter = { ...(side === 'received' ? { payee: agentId } : { payer: agentId }), kind, state, member, from, to }
  const [rows, totals, owed] = await Promise.all([pageShown(db, filter, { place: placeOf(after), isBackward: false, limit: pageSize + 1 }), sumShown(db, filter), owedByContracts(db, { memberId: agentId, currency })])
  const page = rows.slice(0, pageSize)
  const end = page.at(-1)
  return {
    list: page.map((line) => lineView(line, side === 'received' ? 'payee' : 'payer')),
    totals: [...totals],
    owedNow: owed.toString(),
    currency,
    next: rows.length > pageSize && end !== undefined ? `${end.starts_text}~${end.id}` : null,
    zone: booksZone,
    today,
  }
}
