import { rateBpsMax } from '@trevo/rules/agents/rebates'
import { gameCategories } from '@trevo/rules/categories'
import { z } from 'zod'
import { memberIdText } from './members.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

const params = z.strictObject({ memberId: memberIdText })
const category = z.enum(gameCategories)
const bps = z.number().int().min(0).max(rateBpsMax)

export const staffAgents = {
  'GET /office/members/:memberId/rebate-rates': staffOperation({
    access: { right: 'agents.view' },
    params,
    reply: z.object({ rates: z.array(z.object({ category, bps, next: z.object({ bps, from: z.iso.date() }).nullable() })), /** Staff give the rates of those alone. */ isBelowHouse: z.boolean(), version: z.string() }),
    refusals: [],
    summary: 'A member’s rebates by category, with what comes next',
  }),
  'PUT /office/members/:memberId/rebate-rates': staffOperation({
    access: { right: 'agents.rates', act: 'agents.set-rate' },
    params,
    query: actQuery,
    body: actBody({ category, bps }),
    reply: actReply(z.object({ from: z.iso.date() })),
    refusals: ['changed_meanwhile', 'reason_required', 'key_used_otherwise', 'market_forbids', 'upline_wrong', 'rate_above_own', 'rate_below_downline'],
    summary: 'A rebate of who stands directly below the house: a higher one from tomorrow, a lower one in seven days',
  }),
}
