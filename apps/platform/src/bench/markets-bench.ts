import { cpus } from 'node:os'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { migrate } from '@trevo/server/migrate'
import { openDatabase } from '@trevo/server/sql'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { audit } from '#ledger/audit/audit.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp } from '#testing/app.ts'
import { seedBenchMembers } from './bench-members.ts'
import { ensureWebIsBuilt } from './bench-platform.ts'
import { loadBets, openSide, settleSides, type Side, withDatabase } from './bench-side.ts'
import { measureBesideScores } from './markets/beside-scores.ts'
import { type CareFigures, measureCare, quickRegister, seedPeople, seedPlay } from './markets/care.ts'
import { type DayFigures, fullDay, measureDay, seedDay } from './markets/day-file.ts'
import { onOwnServer, type OwnServer, tell } from './own-server.ts'
import { median } from './statistics.ts'

/** What the law of a market costs a bet: members who all have limits of stakes, losses and time beside members who have none, turn about. */
const usage = `Usage: npm run bench -- --markets [--turns 3] [--seconds 10] [--members 10000] [--connections 256] [--care 20000] [--percent 1] [--json]
  Signed bets a second of members with limits of stakes, losses and time, beside bets of members without, on the same server. Before them, alone:
  how long the harm scores and a sweep of the register of --care members take, the register answering at once; and how long the files of a day in
  Brazil take, of --percent of 5 million bets of 100,000 members, and by how much memory grows meanwhile. At the end, bets while all members are
  scored by the platform’s own job, which gives way to bets, beside bets alone.`
const flags = readFlags(usage, {
  markets: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  turns: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '10' },
  members: { type: 'string', default: '10000' },
  connections: { type: 'string', default: '256' },
  care: { type: 'string', default: '20000' },
  percent: { type: 'string', default: '1' },
})
const turns = wholeNumber(usage, 'turns', flags.turns, { min: 1, max: 20 })
const seconds = wholeNumber(usage, 'seconds', flags.seconds, { min: 1, max: 600 })
const members = wholeNumber(usage, 'members', flags.members, { min: 1, max: 1_000_000 })
const connections = wholeNumber(usage, 'connections', flags.connections, { min: 1, max: 1_024 })
const care = wholeNumber(usage, 'care', flags.care, { min: 100, max: 1_000_000 })
const percent = wholeNumber(usage, 'percent', flags.percent, { min: 1, max: 100 })
const warmUpSeconds = 2

/** So high that none is reached while the clock runs; what a bet costs does not depend on it. */
const limitAll = async ({ pool }: Side): Promise<void> => {
  tell('Giving each of them a limit of stakes, losses and time')
  await pool.query(
    `insert into member_limits (id, member_id, kind, period, amount, set_by, asked_at, from_at)
     select m * 10 + k.n, m, k.kind, k.period, k.amount, 'member', now(), now()
     from generate_series(1, $1::bigint) m, (values (1, 'stake', 'day', 100000000000), (2, 'loss', 'month', 100000000000), (3, 'time', 'day', 1440)) k(n, kind, period, amount)`,
    [members],
  )
  await pool.query(`select count(play_rooms_set(m, 'BRL', 'America/Sao_Paulo')) from generate_series(1, $1::bigint) m`, [members])
  await pool.query('vacuum analyze')
}

const measureCareAlone = async (server: OwnServer): Promise<CareFigures> => {
  const url = await withDatabase(server.embedded.url, 'care')
  await migrate({ ...platformShape, url })
  const database = openDatabase<Tables>({ url, applicationName: 'trevo-bench', connectionsMax: 8, schema: 'trevo' })
  server.atEnd(() => database.close())
  const { services, close } = await openTestApp({ on: { url, database }, register: quickRegister, config: { market: loadMarket('br', undefined) } })
  server.atEnd(close)
  tell(`Making ${care} members who play, and who they are`)
  const client = await database.pool.connect()
  await seedBenchMembers(client, care)
  await seedPlay(client, care, services.clock.now())
  client.release()
  await seedPeople(services, care)
  tell('Scoring all of them, and asking the register about all of them')
  return measureCare(services, care)
}

const measureDayAlone = async (server: OwnServer): Promise<DayFigures> => {
  const url = await withDatabase(server.embedded.url, 'day')
  await migrate({ ...platformShape, url })
  const database = openDatabase<Tables>({ url, applicationName: 'trevo-bench', connectionsMax: 8, schema: 'trevo' })
  server.atEnd(() => database.close())
  const { services, close } = await openTestApp({ on: { url, database }, config: { market: loadMarket('br', undefined) } })
  server.atEnd(close)
  const day = { records: (fullDay.records / 100) * percent, members: (fullDay.members / 100) * percent }
  tell(`Posting the ${day.records} bets of a day, of ${day.members} members`)
  await seedDay(services, database.pool, day)
  tell('Making the files of that day')
  return measureDay(services, database.pool, day)
}

ensureWebIsBuilt(tell)
await onOwnServer('markets-bench', async (server) => {
  const careFigures = await measureCareAlone(server)
  const day = await measureDayAlone(server)
  const without = await openSide(server, 'without', { members })
  const limited = await openSide(server, 'limited', { members })
  await limitAll(limited)
  const sides = [without, limited]
  const betsOf = async ({ platform }: Side, forSeconds = seconds): Promise<number> => {
    const report = await loadBets({ port: platform.port, connections, members, seconds: forSeconds })
    return report.answered / report.seconds
  }
  const timed = async (side: Side, what: string): Promise<number> => {
    await betsOf(side, warmUpSeconds)
    await settleSides(sides)
    tell(`Bets of members ${what} limits for ${seconds} s`)
    const perSecond = await betsOf(side)
    await settleSides(sides)
    return perSecond
  }
  const done: { readonly without: number; readonly limited: number }[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    tell(`Turn ${turn} of ${turns}`)
    // Neither of the two is always the later one.
    const first = turn % 2 === 0 ? await timed(limited, 'with') : null
    const plain = await timed(without, 'without')
    done.push({ without: plain, limited: first ?? (await timed(limited, 'with')) })
  }
  tell('Bets alone, beside the scoring of all members, and alone again')
  const beside = await measureBesideScores(limited, { members, bets: () => betsOf(limited) })
  for (const { platform } of sides) await platform.stop()
  tell('Auditing the books, and every counter against the journal')
  for (const { pool } of sides) {
    const report = await audit(pool)
    if (!report.isClean) throw new Error(`The books are wrong: ${JSON.stringify(report.findings.filter((finding) => finding.violations > 0))}`)
  }
  const ratios = done.map((turn) => Math.round((turn.limited / turn.without) * 1_000) / 1_000)
  const figures = {
    betsWithLimitsRatio: median(ratios),
    betsWithLimitsPerSecond: Math.round(median(done.map((turn) => turn.limited))),
    betsWithoutLimitsPerSecond: Math.round(median(done.map((turn) => turn.without))),
    ratios,
    ...beside,
    care: careFigures,
    day,
    members,
    connections,
    cores: cpus().length,
  }
  process.stdout.write(`Bets with limits ${figures.betsWithLimitsPerSecond} a second, without ${figures.betsWithoutLimitsPerSecond}: ${figures.betsWithLimitsRatio} × (turns: ${ratios.join(', ')}). The books and the counters are right.\n`)
  process.stdout.write(`Of ${careFigures.members} members ${careFigures.scoresPerSecond} are scored a second, a million in ${careFigures.scoresMillionS} s; ${careFigures.sweepPerSecond} are asked about a second, a million in ${careFigures.sweepMillionS} s.\n`)
  process.stdout.write(`The ${day.files} files of a day with ${day.records} bets took ${day.seconds} s: ${day.fullDayS} s for 5 million at that pace; memory grew by ${day.rssMb} MB at most after a tenth.\n`)
  process.stdout.write(`Bets beside the scoring of all members: ${beside.betsBesideScoresRatio} ×; ${beside.scoredBeside} were scored meanwhile.\n`)
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
})
