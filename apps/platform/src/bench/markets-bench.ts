import { cpus } from 'node:os'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { audit } from '#ledger/audit/audit.ts'
import { ensureWebIsBuilt } from './bench-platform.ts'
import { loadBets, openSide, settleSides, type Side } from './bench-side.ts'
import { onOwnServer, tell } from './own-server.ts'
import { median } from './statistics.ts'

/** What the law of a market costs a bet: members who all have limits of stakes, losses and time beside members who have none, turn about. */
const usage = `Usage: npm run bench -- --markets [--turns 3] [--seconds 10] [--members 10000] [--connections 256] [--json]
  Signed bets a second of members with limits of stakes, losses and time, beside bets of members without, on the same server.`
const flags = readFlags(usage, {
  markets: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  turns: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '10' },
  members: { type: 'string', default: '10000' },
  connections: { type: 'string', default: '256' },
})
const turns = wholeNumber(usage, 'turns', flags.turns, { min: 1, max: 20 })
const seconds = wholeNumber(usage, 'seconds', flags.seconds, { min: 1, max: 600 })
const members = wholeNumber(usage, 'members', flags.members, { min: 1, max: 1_000_000 })
const connections = wholeNumber(usage, 'connections', flags.connections, { min: 1, max: 1_024 })
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

ensureWebIsBuilt(tell)
await onOwnServer('markets-bench', async (server) => {
  const without = await openSide(server, 'without', { members })
  const limited = await openSide(server, 'limited', { members })
  await limitAll(limited)
  const sides = [without, limited]
  const timed = async ({ platform }: Side, what: string): Promise<number> => {
    const load = { port: platform.port, connections, members }
    await loadBets({ ...load, seconds: warmUpSeconds })
    await settleSides(sides)
    tell(`Bets of members ${what} limits for ${seconds} s`)
    const report = await loadBets({ ...load, seconds })
    await settleSides(sides)
    return report.answered / report.seconds
  }
  const done: { readonly without: number; readonly limited: number }[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    tell(`Turn ${turn} of ${turns}`)
    // Neither of the two is always the later one.
    const first = turn % 2 === 0 ? await timed(limited, 'with') : null
    const plain = await timed(without, 'without')
    done.push({ without: plain, limited: first ?? (await timed(limited, 'with')) })
  }
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
    members,
    connections,
    cores: cpus().length,
  }
  process.stdout.write(`Bets with limits ${figures.betsWithLimitsPerSecond} a second, without ${figures.betsWithoutLimitsPerSecond}: ${figures.betsWithLimitsRatio} × (turns: ${ratios.join(', ')}). The books and the counters are right.\n`)
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
})
