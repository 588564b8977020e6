import { cpus } from 'node:os'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { audit } from '#ledger/audit/audit.ts'
import { placeBenchBets } from './bench-members.ts'
import { ensureWebIsBuilt } from './bench-platform.ts'
import { loadBets, openSide, settleSides, type Side, untilAllRead, withDatabase } from './bench-side.ts'
import { ledgerFigures, type LedgerFigures, type Turn } from './ledger-figures.ts'
import type { LoadReport } from './load-generator.ts'
import { onOwnServer, tell } from './own-server.ts'
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
Usage: npm run bench -- --markets [--turns 3] [--seconds 10] [--json]
  Bets of members with limits beside bets of members without.
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

const load = (port: number, connections: number, forSeconds: number): Promise<LoadReport> => loadBets({ port, connections, members, seconds: forSeconds })

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
  const made = { members, execArgv: flags.profile ? ['--cpu-prof', '--cpu-prof-dir=.bench-profile'] : [] }
  const side = await openSide(server, 'bench', made)
  const empty = transfers === 0 ? null : await openSide(server, 'empty', made)
  const sides = empty === null ? [side] : [side, empty]
  if (transfers > 0) await place(side)
  const pgbenchUrl = pgbench === null ? null : await withDatabase(server.embedded.url, 'pgbench')
  const compare = async (forSeconds = seconds): Promise<number | null> => {
    if (pgbench === null || pgbenchUrl === null) return null
    await settleSides(sides)
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
    await settleSides(sides)
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
