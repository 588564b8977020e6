import { type ChildProcess, fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { migrate } from '@trevo/server/migrate'
import { platformFlags } from '@trevo/server/node-flags'
import { openDatabase } from '@trevo/server/sql'
import pg from 'pg'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { audit } from '#ledger/audit/audit.ts'
import { closerLag } from '#ledger/audit/closer.ts'
import { sealerLag } from '#ledger/audit/sealer.ts'
import { projectionLags } from '#ledger/projections/lags.ts'
import { ensureWebIsBuilt, startBenchPlatform } from './bench-platform.ts'
import { placeBenchBets, seedBenchMembers } from './bench-members.ts'
import { ledgerFigures, type LedgerFigures, type Turn } from './ledger-figures.ts'
import type { LoadOrder, LoadReport } from './load-generator.ts'
import { onOwnServer, type OwnServer, tell } from './own-server.ts'
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts'

/**
 * Signed bets a second over HTTP, each durable before it is answered, beside pgbench's TPC-B on the same server right before and after, turn
 * about, since machines that are shared swing. Both with fsync and synchronous_commit on. The load generator is a process of its own and has
 * signed its calls before the clock starts.
 */
const usage = `Usage: npm run bench -- [--turns 3] [--seconds 10] [--members 10000] [--transfers 0] [--profile] [--json]
  Signed bets a second over HTTP, beside pgbench on the same server. --seconds are each run's. --transfers places so many bets first, and
  compares with a ledger beside it in which none were placed. --profile writes CPU profiles to .bench-profile.
Usage: npm run bench -- --home [--seconds 3] [--turns 5] [--json]
  A guest's home, beside a handler that answers a fixed string.
Usage: npm run bench -- --logins [--tries 10000] [--pairs 1000] [--json]
  A flood of logins beside bets, and whether an answer tells a known name from an unknown one.
Usage: npm run bench -- --office [--percent 100] [--seconds 20] [--json]
  The office in a large house, and the bets beside it.`
const flags = readFlags(usage, {
  json: { type: 'boolean', default: false },
  turns: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '10' },
  members: { type: 'string', default: '10000' },
  transfers: { type: 'string', default: '0' },
  profile: { type: 'boolean', default: false },
})
const turns = wholeNumber(usage, 'turns', flags.turns, { min: 1, max: 20 })
const seconds = wholeNumber(usage, 'seconds', flags.seconds, { min: 1, max: 600 })
const members = wholeNumber(usage, 'members', flags.members, { min: 1, max: 1_000_000 })
const transfers = wholeNumber(usage, 'transfers', flags.transfers, { min: 0, max: 1_000_000_000 })
const warmUpSeconds = 2
/** More than any machine answers in the time, so that the calls do not run out. */
const callsASecondMax = 40_000

const next = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The load generator ended with exit code ${code}`)))
  })

const load = async (port: number, connections: number, forSeconds: number): Promise<LoadReport> => {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'), { execArgv: [...platformFlags] })
  const order: LoadOrder = { port, connections, members, calls: forSeconds * callsASecondMax, seconds: forSeconds, run: `c${connections}-${Date.now()}` }
  generator.send(order)
  await next(generator)
  generator.send('go')
  const report = (await next(generator)) as LoadReport
  if (report.wrong > 0) throw new Error(`${report.wrong} answers were wrong, the first: ${report.firstWrong}`)
  if (report.undecided > 0) tell(`${report.undecided} calls were answered RETRY and are not counted.`)
  if (report.hasRunOut) tell('The calls ran out before the time: the figure is of the time they took.')
  return report
}

const withDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** What was placed by the million must not be read by the way while something else is timed. */
const untilAllRead = async (url: string): Promise<void> => {
  const database = openDatabase<Tables>({ url, applicationName: 'trevo-bench', connectionsMax: 2, schema: 'trevo' })
  try {
    for (;;) {
      const [closer, sealer, projections] = await Promise.all([closerLag(database.db), sealerLag(database.db), projectionLags(database.db)])
      if ([closer, sealer, ...projections].every(({ transfers: unread }) => unread === 0)) return
      await sleep(500)
    }
  } finally {
    await database.close()
  }
}

const row = (what: string, rate: number | null | undefined, p50: number | null = null, p99: number | null = null, over: number | null = null): string =>
  [
    what.padEnd(36),
    String(rate ?? '–').padStart(8),
    String(p50 ?? '').padStart(8),
    String(p99 ?? '').padStart(8),
    over === null ? '' : `${over.toFixed(2)} ×`.padStart(10),
  ].join(' ')

const tableOf = (figures: LedgerFigures, transfersAudited: number): string => {
  const each = figures.turns.map((turn) => `${turn.bets256OverPgbench ?? '–'}`).join(', ')
  return [
    `${'durable'.padEnd(36)} ${'a second'.padStart(8)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)} ${'/ pgbench'.padStart(10)}`,
    row('pgbench TPC-B, 32 clients', figures.pgbenchPerSecond),
    row('signed bets over HTTP, 32 at once', figures.bets32PerSecond, figures.bet32P50Ms, figures.bet32P99Ms, figures.bets32OverPgbench),
    row('signed bets over HTTP, 256 at once', figures.bets256PerSecond, figures.betP50Ms, figures.betP99Ms, figures.bets256OverPgbench),
    `Medians of ${figures.turns.length} turns. pgbench before, between and after them: ${figures.pgbenchEach.join(', ')} a second; 256 at once over pgbench in each: ${each}.`,
    ...(figures.bets256OverEmpty === null
      ? []
      : [`With ${transfers} bets placed before, 256 at once are ${figures.bets256OverEmpty} × the ${figures.emptyBets256PerSecond} a second of a ledger without.`]),
    `${transfersAudited} transfers audited: the books are right.`,
    '',
  ].join('\n')
}

/** A ledger of its own, with members, and the platform on it. */
const openSide = async (server: OwnServer, name: string) => {
  const url = await withDatabase(server.embedded.url, name)
  await migrate({ ...platformShape, url })
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c search_path=trevo' })
  server.atEnd(() => pool.end())
  const client = await pool.connect()
  tell(`Making ${members} members`)
  await seedBenchMembers(client, members)
  client.release()
  const dataDir = join(server.dataDir, name)
  await mkdir(dataDir, { recursive: true })
  const platform = await startBenchPlatform(url, dataDir, flags.profile ? ['--cpu-prof', '--cpu-prof-dir=.bench-profile'] : [])
  server.atEnd(() => platform.stop())
  return { url, pool, platform }
}
type Side = Awaited<ReturnType<typeof openSide>>

/** The readers behind every ledger have caught up and nothing is left to be written: what one run has left must not slow the next. */
const settle = async (sides: readonly Side[]): Promise<void> => {
  for (const { url } of sides) await untilAllRead(url)
  await sides[0]?.pool.query('checkpoint')
}

const place = async ({ url, pool }: Side): Promise<void> => {
  tell(`Placing ${transfers} bets`)
  await placeBenchBets(pool, { members, count: transfers, onProgress: (placed) => tell(`  ${placed} of ${transfers}`) })
  tell('Waiting for those who read behind the ledger')
  await untilAllRead(url)
  // As the database's own upkeep leaves it in time; it would do that while something is timed.
  await pool.query('vacuum analyze')
}

ensureWebIsBuilt(tell)
await onOwnServer('bench', async (server) => {
  const pgbench = findPgbench()
  if (pgbench === null) tell('pgbench is not here (Debian: apt-get install postgresql), so there is nothing to compare with.')
  const side = await openSide(server, 'bench')
  const empty = transfers === 0 ? null : await openSide(server, 'empty')
  const sides = empty === null ? [side] : [side, empty]
  if (transfers > 0) await place(side)
  const pgbenchUrl = pgbench === null ? null : await withDatabase(server.embedded.url, 'pgbench')
  const compare = async (forSeconds = seconds): Promise<number | null> => {
    if (pgbench === null || pgbenchUrl === null) return null
    await settle(sides)
    tell(`pgbench for ${forSeconds} s`)
    return runPgbench(pgbench, pgbenchUrl, forSeconds)
  }
  if (pgbench !== null && pgbenchUrl !== null) {
    tell('Filling pgbench’s tables')
    await preparePgbench(pgbench, pgbenchUrl)
    await compare(warmUpSeconds)
  }
  /** Code and plans are warm before the clock starts. */
  const timed = async ({ platform }: Side, connections: number, what = ''): Promise<LoadReport> => {
    await load(platform.port, connections, warmUpSeconds)
    await settle(sides)
    tell(`Bets on ${connections} connections for ${seconds} s${what}`)
    return load(platform.port, connections, seconds)
  }
  const done: Turn[] = []
  let pgbenchBefore = await compare()
  for (let turn = 1; turn <= turns; turn += 1) {
    tell(`Turn ${turn} of ${turns}`)
    const at32 = await timed(side, 32)
    const timeEmpty = async (): Promise<LoadReport | null> => (empty === null ? null : timed(empty, 256, ', on the ledger without'))
    // Neither of the two is always the later one.
    const emptyBefore = turn % 2 === 0 ? await timeEmpty() : null
    const at256 = await timed(side, 256)
    const at256Empty = emptyBefore ?? (await timeEmpty())
    const pgbenchAfter = await compare()
    done.push({ pgbenchBefore, at32, at256, at256Empty, pgbenchAfter })
    pgbenchBefore = pgbenchAfter
  }
  for (const { platform } of sides) await platform.stop()
  tell('Auditing the books')
  let transfersAudited = 0
  for (const { pool } of sides) {
    const report = await audit(pool)
    if (!report.isClean) throw new Error(`The books are wrong: ${JSON.stringify(report.findings.filter((finding) => finding.violations > 0))}`)
    transfersAudited += report.counts.transfers
  }
  const figures = ledgerFigures(done)
  process.stdout.write(tableOf(figures, transfersAudited))
  if (flags.json) process.stdout.write(`${JSON.stringify({ ...figures, transfersBefore: transfers, transfersAudited, cores: cpus().length })}\n`)
})
