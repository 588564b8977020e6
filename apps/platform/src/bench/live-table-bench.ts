import { type ChildProcess, fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { freePort } from '@trevo/server/free-port'
import { z } from 'zod'
import { withDatabase } from './bench-side.ts'
import { onOwnServer, tell } from './own-server.ts'

/** So many members at one roulette table over sockets, with bets in every round: how long each result is under way to each of them. */
const usage = 'Usage: npm run bench -- --live-table [--players 2000] [--bettors 500] [--rounds 3] [--json]'
const flags = readFlags(usage, {
  'live-table': { type: 'boolean', default: true },
  json: { type: 'boolean', default: false },
  players: { type: 'string', default: '2000' },
  bettors: { type: 'string', default: '500' },
  rounds: { type: 'string', default: '3' },
})
const players = wholeNumber(usage, 'players', flags.players, { min: 1, max: 8_000 })
const bettors = Math.min(players, wholeNumber(usage, 'bettors', flags.bettors, { min: 0, max: 8_000 }))
const rounds = wholeNumber(usage, 'rounds', flags.rounds, { min: 1, max: 100 })
/** A round lasts 30 s. Whatever happens, it is over by then. */
const msMax = 120_000 + rounds * 60_000

const secret = 'bench-secret-of-thirty-two-characters'
const studio = join(import.meta.dirname, '..', '..', '..', 'studio', 'src')

const report = z.object({
  players: z.number(), bettors: z.number(), rounds: z.number(), results: z.number(), lost: z.number(), seatedS: z.number(), bets: z.number(), betsRefused: z.number(), settledS: z.number(),
  resultP50Ms: z.number(), resultP99Ms: z.number(), resultMostMs: z.number(), betP50Ms: z.number(), betP99Ms: z.number(),
})

const word = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`A program of the bench ended with exit code ${code}`)))
  })

const rounded = (number: number): number => Math.round(number * 10) / 10

await onOwnServer('live-table-bench', async (server) => {
  const late = setTimeout(() => {
    tell(`Not over after ${msMax / 1_000} s`)
    process.kill(process.pid, 'SIGTERM')
  }, msMax)
  server.atEnd(() => clearTimeout(late))
  const loadBefore = loadavg()[0] ?? 0
  const databaseUrl = await withDatabase(server.embedded.url, 'live_table')
  const begin = async (path: string, env: NodeJS.ProcessEnv): Promise<{ readonly child: ChildProcess; readonly first: unknown }> => {
    const child = fork(join(studio, path), { cwd: server.dataDir, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env } })
    server.atEnd(() => child.kill('SIGKILL'))
    return { child, first: await word(child) }
  }
  const { first } = await begin('bench/wallet.ts', { BENCH_SECRET: secret })
  const { url: walletUrl } = z.object({ url: z.string() }).parse(first)
  const port = await freePort()
  await begin('server/main.ts', { STUDIO_PORT: String(port), STUDIO_DATABASE_URL: databaseUrl, PLATFORM_URL: walletUrl, STUDIO_SECRETS: JSON.stringify({ EG2: secret }) })
  tell(`${players} members sit down; ${bettors} of them bet in each of ${rounds} rounds`)
  const crowd = fork(join(studio, 'bench/crowd.ts'), { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  server.atEnd(() => crowd.kill('SIGKILL'))
  crowd.send({ url: `http://127.0.0.1:${port}`, databaseUrl, players, bettors, rounds })
  const seen = report.parse(await word(crowd))
  const figures = { ...Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, rounded(value)])), loadBefore: rounded(loadBefore), loadAfter: rounded(loadavg()[0] ?? 0), cores: cpus().length }
  process.stdout.write(
    `${seen.results} results to ${seen.players} members in ${seen.rounds} rounds: p50 ${rounded(seen.resultP50Ms)} ms, p99 ${rounded(seen.resultP99Ms)} ms (goal 200), the latest ${rounded(seen.resultMostMs)} ms; sockets lost: ${seen.lost}\n` +
      `${seen.bets} bets: p50 ${rounded(seen.betP50Ms)} ms, p99 ${rounded(seen.betP99Ms)} ms; refused: ${seen.betsRefused}; the last were paid ${rounded(seen.settledS)} s after their result\n`,
  )
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
})
