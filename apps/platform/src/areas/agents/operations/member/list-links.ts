import { invitedTypes, linksMax, openedPerDayMax } from '@trevo/rules/agents/invites'
import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { actingAgent } from '#areas/agents/acting-agent.ts'
import { assertModule, hasTree } from '#areas/agents/assert-module.ts'
import { countOpened } from '#areas/agents/invites/accounts-store.ts'
import { linkView } from '#areas/agents/invites/link-view.ts'
import { listLinks as listStored, ownRates } from '#areas/agents/invites/links-store.ts'
import type { Handler } from '#handler.ts'

/** Product §7.1321. */
export const listLinks: Handler<'GET /api/agents/links'> = async (_input, call) => {
  const { db, market, clock } = call
  const { agentId, type, isAssistant } = await actingAgent(call)
  assertModule(market, type)
  const now = clock.now()
  const today = dayIn(booksZone, now)
  const [links, own, opened] = await Promise.all([listStored(db, agentId, linksMax), ownRates(db, agentId, today), countOpened(db, agentId, today)])
  return {
    list: links.map((link) => linkView(link, now, hasTree(market) && type !== 41)),
    most: linksMax,
    own: [...own],
    types: type === 41 ? [0] : [...invitedTypes],
    accountsLeft: type === 41 || isAssistant ? null : Math.max(0, openedPerDayMax - opened),
    isOwn: !isAssistant,
  }
}
