import { daysOn } from '@trevo/rules/markets/market-days'
import { afterCutMs, rewardPeriodAt } from '@trevo/rules/promotions/reward-periods'
import { booksZone } from '@trevo/rules/staff/zones'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { migrate } from '@trevo/server/migrate'
import { type Database, openDatabase } from '@trevo/server/sql'
import pg from 'pg'
import { pino } from 'pino'
import { takeStep } from '#areas/agents/take-step.ts'
import { insertChange } from '#areas/agents/tree-store.ts'
import { runRebates } from '#areas/rebates/runs/run-rebates.ts'
import { openRun } from '#areas/rebates/runs/runs-store.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { rebateChecks } from '#ledger/audit/rebate-checks.ts'
import { treeChecks } from '#ledger/audit/tree-checks.ts'
import { moveOf, placeBelowAgents, seedRounds, seedTree, type TreeSizes } from './agents/seed-tree.ts'
import { teamReads } from './agents/team-reads.ts'
import { seedBenchMembers } from './bench-members.ts'
import { type BenchPlatform, ensureWebIsBuilt, startBenchPlatform } from './bench-platform.ts'
import { loadBets } from './bench-side.ts'
import type { LoadReport } from './load-generator.ts'
import { onOwnServer, type OwnServer, tell } from './own-server.ts'

const parts = ['rebates', 'reads', 'beside', 'moves'] as const
const usage = `Usage: npm run bench -- --agents [--part rebates|reads|beside|moves] [--percent 10] [--members 100000] [--seconds 20] [--bets 5000] [--reads 200] [--json]
  A tree of --percent of a million members, or of --members, with a tenth as many agents, 12 deep, with one chain as long as lines may be, and five rounds each
  of a day. Its rebates are computed and paid (rebates). Key figures and lists are read so often a second beside so many bets (reads). Bets as fast as they are
  answered, alone and beside a day's rebates (beside). Then a whole branch is moved: staged, and effective at its cut (moves). Without --part all of them.`
const flags = readFlags(usage, { agents: { type: 'boolean', default: true }, json: { type: 'boolean', default: false }, percent: { type: 'string', default: '10' }, members: { type: 'string', default: '' }, seconds: { type: 'string', default: '20' }, bets: { type: 'string', default: '5000' }, reads: { type: 'string', default: '200' }, part: { type: 'string', default: '' } })
const whole = { members: 1_000_000, agents: 100_000, rounds: 5_000_000 } as const satisfies TreeSizes
const percent = flags.members === '' ? wholeNumber(usage, 'percent', flags.percent, { min: 1, max: 100 }) : (wholeNumber(usage, 'members', flags.members, { min: 1_000, max: whole.members }) / whole.members) * 100
const seconds = wholeNumber(usage, 'seconds', flags.seconds, { min: 2, max: 600 })
const betsPerS = wholeNumber(usage, 'bets', flags.bets, { min: 1, max: 20_000 })
const readsPerS = wholeNumber(usage, 'reads', flags.reads, { min: 1, max: 1_000 })
if (flags.part !== '' && !parts.some((part) => part === flags.part)) throw new Error(`--part is one of ${parts.join(', ')}, and not ${flags.part}`)
const has = (part: (typeof parts)[number]): boolean => flags.part === '' || flags.part === part

const goals = { computeS: 120, dayS: 300, payoutsPerS: 3_000, moveS: 60, lockMs: 100, kpiP99Ms: 50, teamListP99Ms: 100, teamLagS: 10, betsBesideRatio: 0.9 } as const
const shareOf = (count: number): number => Math.round((count * percent) / 100)
const sizes: TreeSizes = { members: shareOf(whole.members), agents: shareOf(whole.agents), rounds: shareOf(whole.rounds) }
/** Who bets beside. */
const betters = Math.min(2_000, sizes.members)
const rounded = (value: number): number => Math.round(value * 100) / 100

interface World {
  readonly database: Database<Tables>
  readonly pool: pg.Pool
}

const requireClean = async (pool: pg.Pool, checks: readonly { readonly says: string; readonly sql: string }[]): Promise<void> => {
  for (const { says, sql } of checks) {
    const { rows } = await pool.query<{ what: string }>(`select * from (${sql}) found limit 5`)
    if (rows.length > 0) throw new Error(`${says}: ${JSON.stringify(rows)}`)
  }
}

const today = rewardPeriodAt('rebate', booksZone, new Date())
const yesterday = rewardPeriodAt('rebate', booksZone, new Date(today.startsAt.getTime() - 1))

/** When the run was computed is not kept: it is looked at. */
const untilComputed = async (pool: pg.Pool, began: number, isOver: () => boolean): Promise<number> => {
  for (;;) {
    const { rows } = await pool.query<{ state: string }>('select state from rebate_runs order by ends_at desc limit 1')
    if (isOver() || (rows[0] !== undefined && !['open', 'played', 'fanned'].includes(rows[0].state))) return (performance.now() - began) / 1_000
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const rebatesAt = (database: Database<Tables>, now: Date) =>
  runRebates({ db: database.db, transact: database.transact, clock: { now: () => now }, log: pino({ level: 'error' }), market: { value: () => ['rebates'] as never } })
const afterCut = new Date(today.startsAt.getTime() + afterCutMs)

const benchRebates = async ({ database, pool }: World) => {
  tell('The day’s rebates')
  const began = performance.now()
  let isOver = false
  const computed = untilComputed(pool, began, () => isOver)
  const { lines } = await rebatesAt(database, afterCut)
  const rebateDayS = (performance.now() - began) / 1_000
  isOver = true
  const rebateComputeS = await computed
  await requireClean(pool, rebateChecks)
  const payoutsPerS = lines / Math.max(0.001, rebateDayS - rebateComputeS)
  process.stdout.write(
    `a day of ${sizes.rounds} rounds of ${sizes.members} members below ${sizes.agents} agents: computed in ${rounded(rebateComputeS)} s (goal at 100 percent: ${goals.computeS}), ${lines} paid, ${Math.round(payoutsPerS)} a second (goal ${goals.payoutsPerS}); the whole day ${rounded(rebateDayS)} s (goal at 100 percent: ${goals.dayS})\n`,
  )
  return { rebateComputeS: rounded(rebateComputeS), rebateLines: lines, payoutsPerS: Math.round(payoutsPerS), rebateDayS: rounded(rebateDayS) }
}

const benchReads = async (world: World, { port }: BenchPlatform) => {
  tell('Key figures and lists beside bets')
  const { kpi, list, teamLagS, kpiPerS, betsPerS: placed } = await teamReads(world, { port, agents: sizes.agents, members: betters, seconds, betsPerS, readsPerS })
  process.stdout.write(
    `key figures ${kpiPerS} times a second beside ${placed} bets: p99 ${rounded(kpi.p99Ms)} ms (goal ${goals.kpiP99Ms}); lists and searches p99 ${rounded(list.p99Ms)} ms (goal ${goals.teamListP99Ms}); figures ${rounded(teamLagS)} s behind at the worst (goal ${goals.teamLagS})\n`,
  )
  return { kpiPerS, readsBetsPerS: placed, kpiP99Ms: rounded(kpi.p99Ms), teamListP99Ms: rounded(list.p99Ms), teamLagS: rounded(teamLagS) }
}

/** A day that no run has met: it is computed and paid when it is said. */
const besideDay = rewardPeriodAt('rebate', booksZone, new Date(today.startsAt.getTime() - 60 * 3_600_000))

const benchBeside = async ({ database }: World, { port }: BenchPlatform) => {
  tell('Bets alone, and beside a day’s rebates')
  const bets = () => loadBets({ port, connections: 32, members: betters, seconds })
  const rate = ({ answered, seconds: took }: LoadReport): number => answered / took
  const before = await bets()
  let lines = 0
  const pay = async (): Promise<void> => {
    await database.transact((tx) => openRun(tx, besideDay, { isPaid: false, now: new Date() }))
    lines = (await rebatesAt(database, new Date())).lines
  }
  const [beside] = await Promise.all([bets(), pay()])
  const after = await bets()
  const alone = (rate(before) + rate(after)) / 2
  const figures = { betsBesideRatio: rounded(rate(beside) / alone), betsAlonePerS: Math.round(alone), betsBesidePerS: Math.round(rate(beside)), betP99AloneMs: rounded((before.p99Ms + after.p99Ms) / 2), betP99BesideMs: rounded(beside.p99Ms), besideLines: lines }
  process.stdout.write(`bets beside ${lines} payouts: ${figures.betsBesidePerS} a second against ${figures.betsAlonePerS}: ${figures.betsBesideRatio} × (goal ${goals.betsBesideRatio}); p99 ${figures.betP99BesideMs} ms against ${figures.betP99AloneMs}\n`)
  return figures
}

const benchMoves = async ({ database, pool }: World) => {
  const { memberId, uplineId, agents } = await moveOf(pool)
  tell(`A move of ${agents} agents`)
  const now = new Date()
  const cut = daysOn(today.day, 1)
  await database.transact((tx) => insertChange(tx, { memberId, uplineId, fromDay: cut, staffId: null, now }))
  const step = (day: string) => database.transact((tx) => takeStep(tx, { today: day, now }))
  let [longestMs, began] = [0, performance.now()]
  const timed = async (day: string): Promise<boolean> => {
    const from = performance.now()
    const isOne = (await step(day)) !== null
    longestMs = Math.max(longestMs, performance.now() - from)
    return isOne
  }
  while (await timed(today.day));
  const moveS = (performance.now() - began) / 1_000
  const moveStepMs = longestMs
  ;[longestMs, began] = [0, performance.now()]
  while (await timed(cut));
  const moveEffectS = (performance.now() - began) / 1_000
  const { rows } = await pool.query<{ state: string }>('select state from team_changes order by id desc limit 1')
  if (rows[0]?.state !== 'effective') throw new Error(`the move is ${rows[0]?.state}`)
  await requireClean(pool, treeChecks)
  process.stdout.write(
    `a move of ${agents} agents: staged in ${rounded(moveS)} s (goal at 100,000: ${goals.moveS}), each step ${Math.round(moveStepMs)} ms at most; effective in ${rounded(moveEffectS)} s, its longest step ${Math.round(longestMs)} ms (goal ${goals.lockMs})\n`,
  )
  return { movedAgents: agents, moveS: rounded(moveS), moveStepMs: Math.round(moveStepMs), moveEffectS: rounded(moveEffectS), moveLockMs: Math.round(longestMs) }
}

/** The platform itself, with members who bet below the agents. */
const openPlatform = async ({ pool }: World, server: OwnServer, url: string): Promise<BenchPlatform> => {
  ensureWebIsBuilt(tell)
  const client = await pool.connect()
  await seedBenchMembers(client, betters)
  client.release()
  await placeBelowAgents(pool, sizes, betters)
  const platform = await startBenchPlatform(url, server.dataDir)
  server.atEnd(() => platform.stop())
  return platform
}

await onOwnServer('agents-bench', async (server) => {
  const { url } = server.embedded
  await migrate({ ...platformShape, url })
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c search_path=trevo' })
  server.atEnd(() => pool.end())
  const database = openDatabase<Tables>({ url, applicationName: 'agents-bench', schema: 'trevo', connectionsMax: 4 })
  server.atEnd(() => database.close())
  tell(`Making ${sizes.members} members, ${sizes.agents} agents, ${sizes.rounds} rounds`)
  await seedTree(pool, sizes, yesterday)
  const world = { database, pool }
  const hasPlatform = has('reads') || has('beside')
  const rebates = has('rebates') ? await benchRebates(world) : {}
  // By nobody else while something is timed.
  if (hasPlatform && !has('rebates')) await rebatesAt(database, afterCut)
  if (has('beside')) await seedRounds(pool, sizes, besideDay)
  const platform = hasPlatform ? await openPlatform(world, server, url) : null
  const reads = platform !== null && has('reads') ? await benchReads(world, platform) : {}
  const beside = platform !== null && has('beside') ? await benchBeside(world, platform) : {}
  await platform?.stop()
  const moves = has('moves') ? await benchMoves(world) : {}
  if (flags.json) process.stdout.write(`${JSON.stringify({ percent, ...sizes, ...rebates, ...reads, ...beside, ...moves })}\n`)
})
