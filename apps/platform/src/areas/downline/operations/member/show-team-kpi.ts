import { averageADay, countedPeriod } from '@trevo/rules/agents/team-figures'
import { teamCountMax, teamDaysMax } from '@trevo/rules/agents/team-lists'
import { memberId } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOf } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { askedDays } from '#areas/downline/asked-days.ts'
import { countDirect, listDirectByName, type RangeCounts, readAsOf, readOwnCounts, readRangeCounts } from '#areas/downline/figures-store.ts'
import { noteLook, readOnline, whoIsOnline } from '#areas/downline/online-store.ts'
import { assertFigures, ownTeam } from '#areas/downline/whose-team.ts'
import type { Handler } from '#handler.ts'

/** Of accounts, each by itself. */
type KeyCounts = Omit<RangeCounts, 'active'>

/** Product §10.1404. */
export const showTeamKpi: Handler<'GET /api/agents/team/kpi'> = async ({ query }, call) => {
  const { db, clock } = call
  await assertFigures(call)
  const team = await ownTeam(call)
  const now = clock.now()
  const { days } = askedDays({ from: query.startDate, to: query.endDate }, now, teamDaysMax)
  const period = countedPeriod(days, dayIn(booksZone, now))
  const told = (members: number): number => (period === null ? averageADay(members, daysOf(days.from, days.to)) : members)
  const view = (counts: KeyCounts | undefined, online: number) => ({
    teamLoginMemberCount: told(counts?.login ?? 0), teamBetMemberCount: told(counts?.bet ?? 0), teamRegisterMemberCount: counts?.register ?? 0, teamOnlineCount: online,
  })
  await noteLook(db, team.agentId, now)
  const listed = query.size === 0 ? [] : await listDirectByName(db, team.agentId, { limit: query.size, offset: (query.pageNum - 1) * query.size })
  const ids = listed.map(({ id }) => id)
  const [counts, own, online, here, asOf, direct] = await Promise.all([
    readRangeCounts(db, [team.agentId, ...ids], 'team', days, period), readOwnCounts(db, ids, days, period), readOnline(db, [team.agentId, ...ids], now), whoIsOnline(db, ids, now), readAsOf(db), query.size === 0 ? 0 : countDirect(db, team.agentId, teamCountMax),
  ])
  const together = (id: bigint): KeyCounts => {
    const [below, self] = [counts.get(id), own.get(id)]
    const sum = (kind: keyof KeyCounts): number => (below?.[kind] ?? 0) + (self?.[kind] ?? 0)
    return { bet: sum('bet'), deposit: sum('deposit'), login: sum('login'), register: sum('register') }
  }
  return {
    value: {
      list: listed.map(({ id, username }) => ({ memberId: memberId(id), username, ...view(together(id), (online.of.get(id)?.team ?? 0) + (here.has(id) ? 1 : 0)) })),
      footer: view(counts.get(team.agentId), online.of.get(team.agentId)?.team ?? 0),
      pageNum: query.pageNum,
      totalPages: query.size === 0 ? 0 : Math.ceil(direct / query.size),
    },
    isAverage: period === null,
    asOf: asOf.toISOString(),
    onlineAsOf: online.at?.toISOString() ?? null,
    zone: booksZone,
  }
}
