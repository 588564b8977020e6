import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { minor } from '@trevo/rules/money'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { migrate } from '@trevo/server/migrate'
import { platformFlags } from '@trevo/server/node-flags'
import { type Database, openDatabase } from '@trevo/server/sql'
import pg from 'pg'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { audit } from '#ledger/audit/audit.ts'
import { openGrant } from '#ledger/bonus/open-grant.ts'
import { post } from '#ledger/post.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { playFactsLag } from '#ledger/projections/play-facts.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { boardFigures } from './board-figures.ts'
import { benchVendor, seedBenchMembers } from './bench-members.ts'
import { type BenchPlatform, ensureWebIsBuilt, startBenchPlatform } from './bench-platform.ts'
import { claimStorm } from './claim-storm.ts'
import { countFacts, holdFeed, watchProgress } from './feed-figures.ts'
import type { LoadOrder, LoadReport } from './load-generator.ts'
import { besideFigures } from './beside-figures.ts'
import { countWork, endPromotions, joinPromotions } from './beside-promotions.ts'
import { benchCashback, payCashback, prepareCashback, wholeMembers } from './cashback-bench.ts'
import { onOwnServer, type OwnServer, tell } from './own-server.ts'

const parts = ['bets', 'feed', 'progress', 'board', 'claims', 'beside', 'cashback'] as const
/** What a bonus and the feed of closed rounds cost a bet, how soon it counts, how soon a leaderboard answers, what many at once are given, and how long a week's cashback takes. */
const usage = `Usage: npm run bench -- --promotions [--part bets|feed|progress|board|claims|beside|cashback] [--seconds 10] [--members 2000] [--entries 20000] [--claims 1000] [--percent 1] [--json]
  Signed bets on 32 connections, turn by turn on one server: without bonuses, with an active one for every member while cash pays the stakes, and once
  cash is gone and the bonus pays them. Bets that are whole rounds, without and with the reader of closed rounds beside them (feed); with a bonus for every
  member, how long after its end a round is counted (progress). Then a leaderboard with so many entries: its top and a place of one's own. So many members at once for
  what is enough for 100 of them (claims). Bets that are whole rounds alone, and beside the jobs of promotions: a bonus, a leaderboard and a task of every member
  who bets, and a week's cashback of --percent of a million members (beside). Then a week's cashback, computed and
  paid, of --percent of a million members, six of ten of whom lost. Without --part all of them.`
const flags = readFlags(usage, { promotions: { type: 'boolean', default: true }, json: { type: 'boolean', default: false }, seconds: { type: 'string', default: '10' }, members: { type: 'string', default: '2000' }, entries: { type: 'string', default: '20000' }, claims: { type: 'string', default: '1000' }, percent: { type: 'string', default: '1' }, part: { type: 'string', default: '' } })
const seconds = wholeNumber(usage, 'seconds', flags.seconds, { min: 2, max: 600 })
const members = wholeNumber(usage, 'members', flags.members, { min: 100, max: 100_000 })
const entries = wholeNumber(usage, 'entries', flags.entries, { min: 1_000, max: 2_000_000 })
const claims = wholeNumber(usage, 'claims', flags.claims, { min: 101, max: 10_000 })
const percent = wholeNumber(usage, 'percent', flags.percent, { min: 1, max: 100 })
if (flags.part !== '' && !parts.some((part) => part === flags.part)) throw new Error(`--part is one of ${parts.join(', ')}, and not ${flags.part}`)
const has = (part: (typeof parts)[number]): boolean => flags.part === '' || flags.part === part
const callsASecondMax = 40_000
const goals = { feed: 0.95, progressLagS: 2, claimStormP99Ms: 2_000, grant: 0.9, bonus: 0.6, boardP99Ms: 20, rankP99Ms: 50, cashbackWeekS: 300, beside: 0.9 } as const
const boardReads = 4_000

const next = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The load generator ended with exit code ${code}`)))
  })

/** Signed bets as fast as they are answered, and what is done while they are. */
const betsWhile = async (port: number, run: string, closesRounds: boolean, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<LoadReport> => {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'), { execArgv: [...platformFlags] })
  const order: LoadOrder = { port, connections: 32, members, calls: seconds * callsASecondMax, seconds, run: `${run}-${Date.now()}`, closesRounds }
  generator.send(order)
  await next(generator)
  generator.send('go')
  const [report] = await Promise.all([next(generator) as Promise<LoadReport>, meanwhile()])
  if (report.wrong > 0) throw new Error(`${report.wrong} answers were wrong, the first: ${report.firstWrong}`)
  return report
}
const betsASecond = async (port: number, run: string, closesRounds = false): Promise<number> => {
  const { answered, seconds: took } = await betsWhile(port, run, closesRounds)
  return answered / took
}

const amountMinor = minor(100_000_000n)
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000
const rewardsOfStorm = 100

interface World {
  readonly database: Database<Tables>
  readonly pool: pg.Pool
  readonly platform: BenchPlatform
}

const everyMember = async (work: (member: bigint) => Promise<unknown>): Promise<void> => {
  for (let member = 1n; member <= BigInt(members); member += 1n) await work(member)
}
const { currency, code, gameCode } = benchVendor
const giveBonus = ({ database }: World, source = 'bench') => (member: bigint) =>
  database.transact((tx) =>
    openGrant(tx, post, {
      member, currency, source, sourceId: member.toString(), amountMinor, requiredMinor: minor(amountMinor * 40n), depositMinor: minor(0n), endsAtWithdrawal: false, maxStakeMinor: minor(10_000n),
      weights: { RNG: 10_000 }, onlyGames: [`${code}/${gameCode}`], isSticky: false, capMinor: null, days: 30, terms: {}, termsHash: '00',
    }),
  )
const requireBooks = async (pool: pg.Pool): Promise<void> => {
  const found = (await audit(pool)).findings.filter(({ violations }) => violations > 0)
  if (found.length > 0) throw new Error(`the books are wrong afterwards: ${JSON.stringify(found)}`)
}

const benchFeed = async ({ pool, platform }: World) => {
  tell('Bets that are whole rounds, and nobody reads them')
  const letRead = await holdFeed(pool)
  await betsASecond(platform.port, 'feed-warm', true)
  const without = await betsASecond(platform.port, 'unread', true)
  if ((await countFacts(pool)) > 0) throw new Error('closed rounds were read while nobody was to read any')
  await letRead()
  await catchUp(pool)
  tell('The same, read beside the bets')
  const before = await countFacts(pool)
  const beside = await betsASecond(platform.port, 'read', true)
  const facts = (await countFacts(pool)) - before
  if (facts === 0) throw new Error('no closed round was read')
  const figures = { unreadBetsPerS: Math.round(without), readBetsPerS: Math.round(beside), feedFacts: facts, feedRatio: rounded(beside / without) }
  process.stdout.write(`bets that are read: ${figures.readBetsPerS} a second against ${figures.unreadBetsPerS}: ${figures.feedRatio} × (goal ${goals.feed})\n`)
  return figures
}

/** As fast as bets come. */
const benchProgress = async (world: World) => {
  tell('A bonus for every member, and how soon rounds count for it')
  await everyMember(giveBonus(world))
  await catchUp(world.pool)
  const progress = watchProgress(world.pool)
  const bets = await betsASecond(world.platform.port, 'progress', true)
  // What stands over when the bets are over counts too.
  for (const until = performance.now() + 60_000; (await playFactsLag(world.database.db)).transfers > 0; await sleep(100)) if (performance.now() > until) throw new Error('closed rounds are not read')
  await sleep(1_000)
  const { wagerLines, progressLagS } = await progress.end()
  if (wagerLines === 0) throw new Error('no round was counted')
  process.stdout.write(`a round counts for a bonus after ${progressLagS} s at the latest, ${wagerLines} at ${Math.round(bets)} bets a second (goal ${goals.progressLagS} s at 5,000)\n`)
  return { progressBetsPerS: Math.round(bets), progressLines: wagerLines, progressLagS }
}

const benchClaims = async ({ database, platform }: World) => {
  tell(`${claims} members at once for ${rewardsOfStorm} rewards`)
  const storm = await claimStorm(database, platform.port, { members: claims, rewards: rewardsOfStorm, currency })
  process.stdout.write(`${claims} at once: ${storm.claimStormGiven} were given, the others were told that nothing is left; p99 ${storm.claimStormP99Ms} ms (goal ${goals.claimStormP99Ms} ms at 10,000)\n`)
  return storm
}

const benchBeside = async (world: World) => {
  const { database, pool, platform } = world
  const weekMembers = (wholeMembers / 100) * percent
  tell(`Bets alone, beside the jobs of promotions with a week's cashback of ${weekMembers} members, alone again`)
  const week = await prepareCashback(pool, { members: weekMembers, weeksAgo: 2 })
  await betsASecond(platform.port, 'beside-warm', true)
  const before = await betsWhile(platform.port, 'before', true)
  await catchUp(pool)
  await joinPromotions(database, { members, currency })
  await everyMember(giveBonus(world, 'beside'))
  let weekS = 0
  const beside = await betsWhile(platform.port, 'beside', true, async () => {
    weekS = (await payCashback(database, week)).seconds
  })
  const done = await countWork(database)
  if (done.cashbackLines === 0 || done.wagerLines === 0 || done.scored === 0) throw new Error(`a job of promotions did nothing beside the bets: ${JSON.stringify(done)}`)
  await endPromotions(database)
  await catchUp(pool)
  const after = await betsWhile(platform.port, 'after', true)
  const figures = { ...besideFigures({ before, beside, after, done }), besideWeekS: rounded(weekS) }
  process.stdout.write(
    `bets beside jobs of promotions: ${figures.betsBesidePerS} a second, alone ${figures.betsAlonePerS}: ${figures.betsBesideRatio} × (goal ${goals.beside}); p99 ${figures.betP99BesideMs} and ${figures.betP99AloneMs} ms; the week's cashback took ${figures.besideWeekS} s of ${seconds}\n`,
  )
  return figures
}

const benchBets = async (world: World) => {
  const { database, pool, platform } = world
  const takeCash = async (member: bigint): Promise<void> => {
    const { rows } = await pool.query<{ balance_minor: bigint }>(`select balance_minor from purses where member_id = $1 and kind = 'cash'`, [member])
    const left = BigInt(rows[0]?.balance_minor ?? 0n)
    if (left > 0n) await database.transact((tx) => post(tx, balanceAdjusted({ member, currency, adjustmentId: `gone-${member}`, direction: 'debit', amountMinor: minor(left), reason: 'the bench plays by bonus now' })))
  }

  tell('Bets of members without a bonus')
  await betsASecond(platform.port, 'warm')
  const none = await betsASecond(platform.port, 'none')
  tell('An active bonus for every member; cash pays the stakes')
  await everyMember(giveBonus(world))
  const grant = await betsASecond(platform.port, 'grant')
  tell('Cash is gone; the bonus pays')
  await everyMember(takeCash)
  const bonus = await betsASecond(platform.port, 'bonus')
  await requireBooks(pool)
  const figures = { members, seconds, noneBetsPerS: Math.round(none), grantBetsPerS: Math.round(grant), bonusBetsPerS: Math.round(bonus), grantRatio: rounded(grant / none), bonusRatio: rounded(bonus / none) }
  process.stdout.write(
    `bets without a bonus: ${figures.noneBetsPerS} a second\nwith an active bonus, paid by cash: ${figures.grantBetsPerS}: ${figures.grantRatio} × (goal ${goals.grant})\npaid by the bonus: ${figures.bonusBetsPerS}: ${figures.bonusRatio} × (goal ${goals.bonus})\n`,
  )
  return figures
}

const openWorld = async (server: OwnServer, database: Database<Tables>, pool: pg.Pool): Promise<World> => {
  const client = await pool.connect()
  await seedBenchMembers(client, members)
  await client.query('update games set takes_bonus = true')
  client.release()
  const platform = await startBenchPlatform(server.embedded.url, server.dataDir)
  server.atEnd(() => platform.stop())
  return { database, pool, platform }
}

const benchBoard = async (database: Database<Tables>) => {
  tell('A leaderboard')
  const board = await boardFigures(database, { entries, reads: boardReads, currency: 'BRL' })
  process.stdout.write(`a board of ${board.boardEntries}: the top p99 ${board.boardP99Ms} ms (goal ${goals.boardP99Ms}), an own place p99 ${board.rankP99Ms} ms (goal ${goals.rankP99Ms})\n`)
  return board
}

const benchWeek = async (database: Database<Tables>, pool: pg.Pool) => {
  const weekMembers = (wholeMembers / 100) * percent
  tell(`A week's cashback of ${weekMembers} members`)
  const week = await benchCashback(database, pool, weekMembers)
  const cashbackWeekS = rounded(week.seconds)
  process.stdout.write(`a week's cashback of ${weekMembers} members, ${week.lines} lines: ${cashbackWeekS} s (goal at 100 percent: ${goals.cashbackWeekS} s)\n`)
  return { weekMembers, weekLines: week.lines, cashbackWeekS }
}

const needsPlatform = (['bets', 'feed', 'progress', 'claims', 'beside'] as const).some(has)
if (needsPlatform) ensureWebIsBuilt(tell)
await onOwnServer('promotions-bench', async (server) => {
  const { url } = server.embedded
  await migrate({ ...platformShape, url })
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c search_path=trevo' })
  server.atEnd(() => pool.end())
  const database = openDatabase<Tables>({ url, applicationName: 'promotions-bench', schema: 'trevo', connectionsMax: 2 })
  server.atEnd(() => database.close())
  const world = needsPlatform ? await openWorld(server, database, pool) : null
  let figures: object = {}
  const add = async (part: (typeof parts)[number], work: (world: World) => Promise<object>): Promise<void> => {
    if (world !== null && has(part)) figures = { ...figures, ...(await work(world)) }
  }
  await add('feed', benchFeed)
  await add('claims', benchClaims)
  await add('beside', benchBeside)
  await add('bets', benchBets)
  await add('progress', benchProgress)
  const board = has('board') ? await benchBoard(database) : {}
  const week = has('cashback') ? await benchWeek(database, pool) : {}
  if (flags.json) process.stdout.write(`${JSON.stringify({ ...figures, ...board, ...week })}\n`)
})
