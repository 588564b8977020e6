import { type ChildProcess, fork } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { migrate } from '@trevo/server/migrate'
import { platformFlags } from '@trevo/server/node-flags'
import { openDatabase } from '@trevo/server/sql'
import pg from 'pg'
import type { Tables } from '#db/tables.ts'
import { audit } from '#ledger/audit.ts'
import { closerLag } from '#ledger/closer.ts'
import { sealerLag } from '#ledger/sealer.ts'
import { projectionLags } from '#projections/lags.ts'
import { ensureWebIsBuilt, startBenchPlatform } from './bench-platform.ts'
import { placeBenchBets, seedBenchMembers } from './bench-members.ts'
import type { LoadOrder, LoadReport } from './load-generator.ts'
import { onOwnServer, tell } from './own-server.ts'
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts'

/**
 * Signed bets a second over HTTP, each durable before it is answered, beside pgbench's TPC-B on the same server right before and after.
 * Both with fsync and synchronous_commit on. The load generator is a process of its own and has signed its calls before the clock starts.
 */
const usage = `Usage: npm run bench -- [--seconds 10] [--members 10000] [--transfers 0] [--profile] [--json]
  Signed bets a second over HTTP, beside pgbench on the same server. --transfers places so many bets first, and compares with before.
  --profile writes CPU profiles to .bench-profile.
Usage: npm run bench -- --home [--seconds 3] [--turns 5] [--json]
  A guest's home, beside a handler that answers a fixed string.
Usage: npm run bench -- --logins [--tries 10000] [--pairs 1000] [--json]
  A flood of log-ins beside bets, and whether an answer tells a known name from an unknown one.`
const flags = readFlags(usage, {
  json: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '10' },
  members: { type: 'string', default: '10000' },
  transfers: { type: 'string', default: '0' },
  profile: { type: 'boolean', default: false },
})
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

const mean = (before: number | null, after: number | null): number | null => (before === null || after === null ? null : (before + after) / 2)
const ratio = (rate: number, base: number | null): number | null => (base === null ? null : Math.round((rate / base) * 100) / 100)
const rateOf = (report: LoadReport): number => Math.round(report.answered / report.seconds)

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

type Figures = Readonly<Record<string, number | null>>

const row = (what: string, rate: number | null | undefined, p50: number | null = null, p99: number | null = null, over: number | null = null): string =>
  [
    what.padEnd(36),
    String(rate ?? '–').padStart(8),
    String(p50 ?? '').padStart(8),
    String(p99 ?? '').padStart(8),
    over === null ? '' : `${over.toFixed(2)} ×`.padStart(10),
  ].join(' ')

const tableOf = (figures: Figures): string =>
  [
    `${'durable'.padEnd(36)} ${'a second'.padStart(8)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)} ${'/ pgbench'.padStart(10)}`,
    row('pgbench TPC-B, 32 clients, before', figures.pgbenchBefore),
    row('signed bets over HTTP, 32 at once', figures.bets32PerSecond, figures.bet32P50Ms, figures.bet32P99Ms, figures.bets32OverPgbench),
    row('signed bets over HTTP, 256 at once', figures.bets256PerSecond, figures.betP50Ms, figures.betP99Ms, figures.bets256OverPgbench),
    row('pgbench TPC-B, 32 clients, after', figures.pgbenchAfter),
    ...(transfers === 0
      ? []
      : [
          `With ${transfers} bets placed before, 256 at once are ${figures.bets256OverBeforeTransfers} × the ${figures.bets256BeforeTransfersPerSecond} a second without.`,
        ]),
    `${figures.transfersAudited} transfers audited: the books are right.`,
    '',
  ].join('\n')

ensureWebIsBuilt(tell)
await onOwnServer('bench', async (server) => {
  const pgbench = findPgbench()
  if (pgbench === null) tell('pgbench is not here (Debian: apt-get install postgresql), so there is nothing to compare with.')
  const url = await withDatabase(server.embedded.url, 'bench')
  await migrate({ url, folder: join(import.meta.dirname, '..', 'db', 'migrations'), schema: 'trevo' })
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c search_path=trevo' })
  server.atEnd(() => pool.end())
  const client = await pool.connect()
  tell(`Making ${members} members`)
  await seedBenchMembers(client, members)
  client.release()
  const pgbenchUrl = pgbench === null ? null : await withDatabase(server.embedded.url, 'pgbench')
  const compare = async (): Promise<number | null> => {
    if (pgbench === null || pgbenchUrl === null) return null
    // Nor must the readers behind the ledger slow what the ledger is compared with.
    await untilAllRead(url)
    await pool.query('checkpoint')
    tell(`pgbench for ${seconds} s`)
    return runPgbench(pgbench, pgbenchUrl, seconds)
  }
  if (pgbench !== null && pgbenchUrl !== null) {
    tell('Filling pgbench’s tables')
    await preparePgbench(pgbench, pgbenchUrl)
  }
  const platform = await startBenchPlatform(url, server.dataDir, flags.profile ? ['--cpu-prof', '--cpu-prof-dir=.bench-profile'] : [])
  server.atEnd(() => platform.stop())
  /** What one part has dirtied must not be written while another is timed; and code and plans are warm before the clock starts. */
  const timed = async (connections: number): Promise<LoadReport> => {
    await load(platform.port, connections, warmUpSeconds)
    await untilAllRead(url)
    await pool.query('checkpoint')
    tell(`Bets on ${connections} connections for ${seconds} s`)
    return load(platform.port, connections, seconds)
  }
  const beforeFill = transfers === 0 ? null : rateOf(await timed(256))
  if (transfers > 0) {
    tell(`Placing ${transfers} bets`)
    await placeBenchBets(pool, { members, count: transfers, onProgress: (placed) => tell(`  ${placed} of ${transfers}`) })
    tell('Waiting for those who read behind the ledger')
    await untilAllRead(url)
  }
  const before = await compare()
  const at32 = await timed(32)
  const at256 = await timed(256)
  const after = await compare()
  await platform.stop()
  tell('Auditing the books')
  const report = await audit(pool)
  if (!report.isClean) throw new Error(`The books are wrong: ${JSON.stringify(report.findings.filter((finding) => finding.violations > 0))}`)
  const base = mean(before, after)
  const figures = {
    bets256PerSecond: rateOf(at256),
    bets32PerSecond: rateOf(at32),
    bets256OverPgbench: ratio(rateOf(at256), base),
    bets32OverPgbench: ratio(rateOf(at32), base),
    betP50Ms: Math.round(at256.p50Ms * 10) / 10,
    betP99Ms: Math.round(at256.p99Ms * 10) / 10,
    bet32P50Ms: Math.round(at32.p50Ms * 10) / 10,
    bet32P99Ms: Math.round(at32.p99Ms * 10) / 10,
    pgbenchBefore: before === null ? null : Math.round(before),
    pgbenchAfter: after === null ? null : Math.round(after),
    bets256BeforeTransfersPerSecond: beforeFill,
    bets256OverBeforeTransfers: ratio(rateOf(at256), beforeFill),
    transfersAudited: report.counts.transfers,
    cores: cpus().length,
  }
  process.stdout.write(tableOf(figures))
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
})
