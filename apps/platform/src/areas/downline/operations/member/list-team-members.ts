import { refuse } from '@trevo/operation/refuse'
import { teamCountMax } from '@trevo/rules/agents/team-lists'
import { dayIn } from '@trevo/rules/markets/market'
import { dayStart } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { branchOf } from '#areas/downline/branch-of.ts'
import { listTeam } from '#areas/downline/list-team.ts'
import { countView, memberViews, namedView } from '#areas/downline/member-view.ts'
import { countBelow } from '#areas/downline/team-store.ts'
import { ownTeam } from '#areas/downline/whose-team.ts'
import type { Handler } from '#handler.ts'

const amountOf = (text: string | undefined): bigint | undefined => (text === undefined ? undefined : BigInt(text))

/** Product §7.1340. */
export const listTeamMembers: Handler<'GET /api/agents/team/members'> = async ({ query }, call) => {
  const { db, clock } = call
  const team = await ownTeam(call)
  const [balanceFrom, balanceTo] = [amountOf(query.balanceFrom), amountOf(query.balanceTo)]
  if (balanceFrom !== undefined && balanceTo !== undefined && balanceFrom > balanceTo) throw refuse('invalid_fields', { fields: [{ field: 'balanceTo', problem: 'out_of_range' }] })
  const { branch, path } = await branchOf(db, team, query.under)
  const today = dayIn(booksZone, clock.now())
  const { search, type, level, idleDays, sort, after } = query
  const found = await listTeam(db, { team, branch, isTeam: query.scope === 'team', search, type, level, idleDays, balanceFrom, balanceTo, sort, after, today, dayStart: dayStart(booksZone, today) })
  const [list, size] = await Promise.all([memberViews(db, team, found.list, clock.now()), countBelow(db, branch.line, teamCountMax)])
  return {
    path: path.map(namedView),
    team: countView(size, teamCountMax),
    currency: team.currency,
    list,
    next: found.next,
    sorts: [...found.sorts],
    totals: found.totals === null ? null : { members: found.totals.members, balance: found.totals.balance.toString(), stakedToday: found.totals.staked.toString() },
    zone: booksZone,
  }
}
