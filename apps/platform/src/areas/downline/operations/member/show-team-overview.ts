import { averageADay, type CountedPeriod, countedPeriod } from '@trevo/rules/agents/team-figures'
import { pnlResult, teamCountMax, teamDaysMax } from '@trevo/rules/agents/team-lists'
import { gameCategories } from '@trevo/rules/categories'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOf, daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { askedDays } from '#areas/downline/asked-days.ts'
import { countAgents, countDirect, type DayCount, type FigureDays, type FigureSums, readAsOf, readDayCounts, readFigures, readRangeCounts } from '#areas/downline/figures-store.ts'
import { countView } from '#areas/downline/member-view.ts'
import { noteLook, readOnline } from '#areas/downline/online-store.ts'
import { countBelow, inBranch, type Team } from '#areas/downline/team-store.ts'
import { assertFigures, ownTeam } from '#areas/downline/whose-team.ts'
import type { Db } from '#db/tables.ts'
import type { Handler } from '#handler.ts'

const none: FigureSums = { bets: 0n, staked: 0n, valid: 0n, won: 0n, deposits: 0n, withdrawals: 0n, rebates: 0n, bonus: 0n, contractsIn: 0n, contractsOut: 0n }
const columns = Object.keys(none) as readonly (keyof FigureSums)[]
const sumOf = (rows: readonly FigureSums[]): FigureSums => rows.reduce((sum, row) => Object.fromEntries(columns.map((column) => [column, sum[column] + row[column]])) as unknown as FigureSums, none)

const sumsView = ({ bets, ...sums }: FigureSums) => ({
  bets: Number(bets), staked: sums.staked.toString(), valid: sums.valid.toString(), won: sums.won.toString(), deposits: sums.deposits.toString(), withdrawals: sums.withdrawals.toString(), rebates: sums.rebates.toString(), bonus: sums.bonus.toString(),
  contractsIn: sums.contractsIn.toString(), contractsOut: sums.contractsOut.toString(), result: pnlResult({ ...sums, contracts: sums.contractsIn - sums.contractsOut }).toString(),
})

const dayCounts = (counts: readonly DayCount[], day: string) => {
  const of = (kind: DayCount['kind']): number => counts.find((count) => count.day === day && count.kind === kind)?.members ?? 0
  return { registered: of('register'), loggedIn: of('login'), bettors: of('bet'), active: of('active'), firstDeposits: of('deposit') }
}

interface CountAsk extends FigureDays {
  readonly team: Team
  readonly part: 'direct' | 'team'
  readonly period: CountedPeriod | null
  readonly now: Date
}

const countsOf = async (db: Db, { team, part, period, now, ...days }: CountAsk) => {
  const { agentId } = team
  const [ranges, online, members, agents] = await Promise.all([
    readRangeCounts(db, [agentId], part, days, period), readOnline(db, [agentId], now), part === 'team' ? countBelow(db, team.line, teamCountMax) : countDirect(db, agentId, teamCountMax + 1),
    countAgents(db, { agentId, isBelow: inBranch('l.line', team.line), part, most: teamCountMax }),
  ])
  const range = ranges.get(agentId)
  const told = (count = 0): number => (period === null ? averageADay(count, daysOf(days.from, days.to)) : count)
  return {
    members: countView(members, teamCountMax), agents, online: online.of.get(agentId)?.[part] ?? 0, isAverage: period === null,
    registered: range?.register ?? 0, loggedIn: told(range?.login), bettors: told(range?.bet), active: told(range?.active), firstDeposits: range?.deposit ?? 0,
  }
}

/** Product §10.1406. */
export const showTeamOverview: Handler<'GET /api/agents/team/overview'> = async ({ query }, call) => {
  const { db, clock } = call
  await assertFigures(call)
  const team = await ownTeam(call)
  const now = clock.now()
  const { days } = askedDays(query, now, teamDaysMax)
  const { agentId, currency } = team
  const part = query.of
  await noteLook(db, agentId, now)
  const [rows, own, counts, perDay, asOf] = await Promise.all([
    readFigures(db, { agentId, currency, ...days, part, category: query.category }), readFigures(db, { agentId, currency, ...days, part: 'own' }),
    part === 'own' ? null : countsOf(db, { ...days, team, part, period: countedPeriod(days, dayIn(booksZone, now)), now }), part === 'own' ? [] : readDayCounts(db, agentId, part, days), readAsOf(db),
  ])
  const income = sumOf(own)
  return {
    range: days,
    currency,
    asOf: asOf.toISOString(),
    sums: sumsView(sumOf(rows)),
    counts,
    income: { rebates: income.rebates.toString(), contracts: (income.contractsIn - income.contractsOut).toString() },
    days: Array.from({ length: daysOf(days.from, days.to) }, (_, at) => daysOn(days.from, at)).map((day) => ({ day, ...sumsView(sumOf(rows.filter((row) => row.day === day))), ...dayCounts(perDay, day) })),
    categories: gameCategories.flatMap((category) => {
      const of = rows.filter((row) => row.category === category)
      return of.length === 0 ? [] : [{ category, ...sumsView(sumOf(of)) }]
    }),
  }
}
