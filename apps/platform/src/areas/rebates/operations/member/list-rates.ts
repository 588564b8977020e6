import { memberId } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { actingAgent } from '#areas/agents/acting-agent.ts'
import { listDirect, ratesOfMembers } from '#areas/rebates/rates-store.ts'
import type { Handler } from '#handler.ts'

const pageSize = 25

/** Product §7.1301. */
export const listRates: Handler<'GET /api/agents/rates'> = async ({ query: { search, after } }, call) => {
  const { db, market, clock } = call
  if (!market.value('agents.pays', 'rates').includes('rebates')) return { isOn: false, own: [], list: [], next: null }
  const { agentId } = await actingAgent(call)
  const today = dayIn(booksZone, clock.now())
  const rows = await listDirect(db, agentId, today, { search, after, limit: pageSize + 1 })
  const page = rows.slice(0, pageSize)
  const rates = await ratesOfMembers(db, [agentId, ...page.map((each) => each.memberId)], today)
  return {
    isOn: true,
    own: [...(rates.get(agentId) ?? [])],
    list: page.map((each) => ({ memberId: memberId(each.memberId), username: each.username, type: each.type, rates: [...(rates.get(each.memberId) ?? [])] })),
    next: rows.length > pageSize ? (page.at(-1)?.username ?? null) : null,
  }
}
