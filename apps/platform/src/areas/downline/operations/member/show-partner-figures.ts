import { refuse } from '@trevo/operation/refuse'
import { teamDaysMax } from '@trevo/rules/agents/team-lists'
import { assertModule } from '#areas/agents/assert-module.ts'
import { askedDays } from '#areas/downline/asked-days.ts'
import { partnerFigures } from '#areas/downline/partners/partner-view.ts'
import { assertFigures } from '#areas/downline/whose-team.ts'
import type { Handler } from '#handler.ts'
import { consume } from '#limits/limits.ts'

/** Product §6.1540. */
export const showPartnerFigures: Handler<'GET /api/agents/partner/figures'> = async ({ query }, call) => {
  const { db, clock, market, member } = call
  // Agents of the tree read their team's own.
  if (member.type !== 41) throw refuse('module_off')
  assertModule(market, member.type)
  await assertFigures(call)
  consume(call, 'team', member.memberId.toString(), 1)
  const { days } = askedDays(query, clock.now(), teamDaysMax)
  return { range: days, currency: member.currency, ...(await partnerFigures(db, member.memberId, days)) }
}
