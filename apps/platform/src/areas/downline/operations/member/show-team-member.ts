import { dayIn } from '@trevo/rules/markets/market'
import { daysOn, dayStart } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { memberInTeam } from '#areas/downline/branch-of.ts'
import { memberViews, namedView } from '#areas/downline/member-view.ts'
import { readMemberFacts } from '#areas/downline/members-store.ts'
import { playSums, type PlaySums, sumPlayByCategory } from '#areas/downline/play-store.ts'
import { readPath } from '#areas/downline/team-store.ts'
import { ownTeam } from '#areas/downline/whose-team.ts'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'

const periods = [7, 30] as const
const nothing: PlaySums = { bets: 0, staked: 0n, valid: 0n, paid: 0n }
const added = (one: PlaySums, other: PlaySums): PlaySums => ({ bets: one.bets + other.bets, staked: one.staked + other.staked, valid: one.valid + other.valid, paid: one.paid + other.paid })

/** Product §7.1341. */
export const showTeamMember: Handler<'GET /api/agents/team/members/:memberId'> = async ({ params }, call) => {
  const { db, clock } = call
  const team = await ownTeam(call)
  const { memberId, uplineId } = await memberInTeam(db, team, params.memberId)
  const today = dayIn(booksZone, clock.now())
  const facts = await readMemberFacts(db, [memberId], { currency: team.currency, dayStart: dayStart(booksZone, today) })
  const [member] = await memberViews(db, team, facts, clock.now())
  if (member === undefined) throw refuse('not_found')
  const ofPeriods = periods.map(async (days) => {
    const from = daysOn(today, 1 - days)
    const categories = await sumPlayByCategory(db, { memberId, agentId: team.agentId, currency: team.currency, from: dayStart(booksZone, from), to: dayStart(booksZone, daysOn(today, 1)) })
    return { days, from, to: today, categories: categories.map(({ category, ...sums }) => ({ category, ...playSums(sums) })), totals: playSums(categories.reduce(added, nothing)) }
  })
  return { member, isDirect: uplineId === team.agentId, path: (await readPath(db, team, memberId)).map(namedView), currency: team.currency, periods: await Promise.all(ofPeriods), zone: booksZone }
}
