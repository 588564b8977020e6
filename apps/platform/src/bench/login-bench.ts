import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { migrate } from '@trevo/server/migrate'
import pg from 'pg'
import { platformShape } from '#db/shape.ts'
import { createPasswords } from '#credentials/passwords.ts'
import { seedBenchMembers } from './bench-members.ts'
import { type BenchPlatform, ensureWebIsBuilt, startBenchPlatform } from './bench-platform.ts'
import { type FloodOrder, floodReport } from './login-flood.ts'
import { onOwnServer, tell } from './own-server.ts'
import type { PacedFigures } from './paced.ts'
import type { PacedBetsOrder } from './paced-bets.ts'
import { compareStrangers, type PairFigures } from './same-for-strangers.ts'
import { median } from './statistics.ts'

/**
 * What a flood of logins from one address does to the hashing of passwords and to the bets beside it, and whether an answer or its time tells
 * a name that a member has from one that nobody has.
 */
const usage = `Usage: npm run bench -- --logins [--tries 10000] [--connections 256] [--bets 200] [--turns 1] [--pairs 1000] [--json]
  --bets are a second. The tries come as fast as their connections are answered, from an address of their own, while bets come at
  their pace for as long; before it and after it half as long alone.`
const flags = readFlags(usage, {
  logins: { type: 'boolean', default: true },
  json: { type: 'boolean', default: false },
  tries: { type: 'string', default: '10000' },
  connections: { type: 'string', default: '256' },
  bets: { type: 'string', default: '200' },
  turns: { type: 'string', default: '1' },
  pairs: { type: 'string', default: '1000' },
})
const tries = wholeNumber(usage, 'tries', flags.tries, { min: 1, max: 50_000 })
const connections = wholeNumber(usage, 'connections', flags.connections, { min: 1, max: 1_000 })
const betsPerSecond = wholeNumber(usage, 'bets', flags.bets, { min: 1, max: 5_000 })
const turns = wholeNumber(usage, 'turns', flags.turns, { min: 1, max: 20 })
const pairs = wholeNumber(usage, 'pairs', flags.pairs, { min: 2, max: 5_000 })
/** More than pairs: each name is asked about once. */
const members = 6_000
const goals = { hashed: 20, p99RisePercent: 20, differenceMs: 2 } as const

const next = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`A program of the bench ended with exit code ${code}`)))
  })

const start = (program: string, order: object): ChildProcess => {
  const child = fork(join(import.meta.dirname, program))
  child.send(order)
  return child
}

/** For longer than any flood takes that ends. */
const betSecondsMax = 600

const startBets = ({ port }: BenchPlatform, run: string, seconds: number): { stop(): void; readonly figures: Promise<PacedFigures> } => {
  const order: PacedBetsOrder = { port, members, perSecond: betsPerSecond, seconds, run }
  const child = start('paced-bets.ts', order)
  return { stop: () => child.send('stop'), figures: next(child) as Promise<PacedFigures> }
}

const rounded = (value: number): number => Math.round(value * 100) / 100

/** A flood, and bets from its first try to its last. */
const floodBeside = async (platform: BenchPlatform, pool: pg.Pool, turn: number, times: number) => {
  const order: FloodOrder = { port: platform.port, address: `198.51.${turn}.7`, tries: times, connections, members }
  const flood = start('login-flood.ts', order)
  await next(flood)
  const looked = async (): Promise<number> => (await pool.query('select count(*)::integer as n from login_events')).rows[0].n
  const before = await looked()
  const bets = startBets(platform, `flood-${turn}`, betSecondsMax)
  flood.send('go')
  const report = floodReport.parse(await Promise.race([next(flood), bets.figures.then(() => Promise.reject(new Error('The flood outlasted the bets')))]))
  bets.stop()
  return { ...(await bets.figures), hashed: (await looked()) - before, report }
}

const pairRow = (what: string, { pairs: count, different, knownMedianMs, unknownMedianMs, differenceMs }: PairFigures): string =>
  `${what.padEnd(24)} ${String(count).padStart(6)} ${String(different).padStart(10)} ${knownMedianMs.toFixed(3).padStart(10)} ${unknownMedianMs.toFixed(3).padStart(10)} ${differenceMs.toFixed(3).padStart(10)}`

ensureWebIsBuilt(tell)
await onOwnServer('bench', async (server) => {
  await migrate({ ...platformShape, url: server.embedded.url })
  const pool = new pg.Pool({ connectionString: server.embedded.url, max: 2, options: '-c search_path=trevo' })
  server.atEnd(() => pool.end())
  const client = await pool.connect()
  tell(`Making ${members} members`)
  await seedBenchMembers(client, members)
  client.release()
  const hash = await createPasswords().hash('nobody guesses this')
  await pool.query(`update members set password_hash = $1, email = username || '@bench.example'`, [hash])
  await pool.query('analyze')
  const platform = await startBenchPlatform(server.embedded.url, server.dataDir, [], {
    // Nobody listens there: what is sent is sent later, by a job, and no answer waits for it.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Bench <bench@bench.example>',
    PUBLIC_URL: 'http://127.0.0.1',
  })
  server.atEnd(() => platform.stop())

  // Code, plans and threads are warm before the clock starts, and it is known how long a flood takes.
  const warmUp = await floodBeside(platform, pool, 0, Math.ceil(tries / 10))
  const aloneSeconds = Math.max(10, Math.ceil(warmUp.report.seconds * 5))
  const alone: PacedFigures[] = []
  const floods: Awaited<ReturnType<typeof floodBeside>>[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    const before = await startBets(platform, `before-${turn}`, aloneSeconds).figures
    const flooded = await floodBeside(platform, pool, turn, tries)
    const after = await startBets(platform, `after-${turn}`, aloneSeconds).figures
    floods.push(flooded)
    alone.push(before, after)
    tell(`Turn ${turn} of ${turns}: p99 of bets ${rounded(before.p99Ms)} ms before, ${rounded(flooded.p99Ms)} ms beside the flood, ${rounded(after.p99Ms)} ms after it, ${JSON.stringify(flooded.report)}`)
  }
  const strangers = await compareStrangers(platform.port, pairs, tell)
  const typical = (runs: readonly PacedFigures[]): number => median(runs.flatMap(({ p99sMs }) => p99sMs))
  const whole = (runs: readonly PacedFigures[]): number => median(runs.map(({ p99Ms }) => p99Ms))
  const p99 = { alone: typical(alone), beside: typical(floods) }
  const sum = (runs: readonly { readonly undecided: number }[]): number => runs.reduce((total, { undecided }) => total + undecided, 0)
  const figures = {
    tries,
    hashedMost: Math.max(...floods.map(({ hashed }) => hashed)),
    answers: floods[0]?.report.answers,
    floodSeconds: rounded(median(floods.map(({ report }) => report.seconds))),
    connections,
    betsPerSecond,
    betP99AloneMs: rounded(p99.alone),
    betP99BesideMs: rounded(p99.beside),
    p99RisePercent: rounded((p99.beside / p99.alone - 1) * 100),
    betP99AloneWholeMs: rounded(whole(alone)),
    betP99BesideWholeMs: rounded(whole(floods)),
    betsUndecidedAlone: sum(alone),
    betsUndecidedBeside: sum(floods),
    ...strangers,
  }
  process.stdout.write(
    `${tries} logins from one address over ${connections} connections in ${figures.floodSeconds} s (${Math.round(tries / figures.floodSeconds)} a second): ${figures.hashedMost} reached the hashing of passwords (goal ${goals.hashed})\n` +
      `p99 of ${betsPerSecond} bets a second, the median of each 10 s: ${figures.betP99AloneMs} ms alone, ${figures.betP99BesideMs} ms beside them: ${figures.p99RisePercent} % (goal below ${goals.p99RisePercent} %); in one piece, stalls of the machine included: ${figures.betP99AloneWholeMs} and ${figures.betP99BesideWholeMs} ms; answered RETRY: ${figures.betsUndecidedAlone} alone, ${figures.betsUndecidedBeside} beside them\n` +
      `${'known and unknown'.padEnd(24)} ${'pairs'.padStart(6)} ${'different'.padStart(10)} ${'known ms'.padStart(10)} ${'unknown ms'.padStart(10)} ${'apart ms'.padStart(10)}\n` +
      `${pairRow('login', figures.logIn)}\n${pairRow('reset by e-mail', figures.reset)}\n${pairRow('availability', figures.availability)}\n` +
      `(goal: none different, medians less than ${goals.differenceMs} ms apart)\n`,
  )
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
})
