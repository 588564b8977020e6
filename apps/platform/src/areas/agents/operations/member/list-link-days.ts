import { refuse } from '@trevo/operation/refuse'
import { linkDaysMax, shownCount } from '@trevo/rules/agents/invites'
import { daysOf } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { actingAgent } from '#areas/agents/acting-agent.ts'
import { assertModule, hasTree } from '#areas/agents/assert-module.ts'
import { findLink, listLinkDays as listStored } from '#areas/agents/invites/links-store.ts'
import type { Handler } from '#handler.ts'

const none = { visits: 0, visitors: 0, registrations: 0, firstDeposits: 0 }

/** Product §7.1320. */
export const listLinkDays: Handler<'GET /api/agents/links/:code/days'> = async ({ params: { code }, query }, call) => {
  const { db, market } = call
  const { agentId, type } = await actingAgent(call)
  assertModule(market, type)
  const days = daysOf(query.from, query.to)
  if (days < 1 || days > linkDaysMax) throw refuse('invalid_fields', { fields: [{ field: 'from', problem: 'out_of_range' }] })
  if ((await findLink(db, agentId, code)) === undefined) throw refuse('not_found')
  const isNamed = hasTree(market) && type !== 41
  const list = (await listStored(db, agentId, code, query)).map((day) => ({ ...day, registrations: shownCount(day.registrations, isNamed), firstDeposits: shownCount(day.firstDeposits, isNamed) }))
  const totals = list.reduce((sum, day) => ({ visits: sum.visits + day.visits, visitors: sum.visitors + day.visitors, registrations: sum.registrations + day.registrations, firstDeposits: sum.firstDeposits + day.firstDeposits }), none)
  return { list, totals, zone: booksZone }
}
