import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { migrate } from '@trevo/server/migrate'
import { type Database, openDatabase } from '@trevo/server/sql'
import pg from 'pg'
import type { OwnServer } from '#bench/own-server.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { runStorm } from '#ledger/model/storm.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { openPoster } from '#ledger/post-soon.ts'
import { makeSealedBooks, tamperWithSealed } from '#ledger/audit/seal-tampering.ts'
import { assertBooks } from './assert-books.ts'
import { runAgentStorm } from '#storm/rows/agent-storm.ts'
import { runBackupStorm } from '#storm/rows/backup-storm.ts'
import { runDoubleSpend } from '#storm/rows/double-spend.ts'
import { runFaultStorm } from '#storm/rows/fault-storm.ts'
import { runFuzzStorm } from '#storm/rows/fuzz-storm.ts'
import { runKillStorm } from '#storm/rows/kill-storm.ts'
import { runLineStorm } from '#storm/rows/line-storm.ts'
import { runEvenness } from '#storm/rows/evenness.ts'
import { runMutations } from '#storm/rows/mutations.ts'
import { runPromotionStorm } from '#storm/rows/promotion-storm.ts'
import { openPaymentWorld } from '#storm/rows/payment-world.ts'

export interface StormSizes {
  readonly commands: number
  readonly operations: number
  readonly members: number
  readonly kills: number
  readonly calls: number
  readonly rounds: number
  readonly edits: number
  readonly fuzz: number
  readonly payments: number
  readonly draws: number
  readonly breaks: number
}

export interface RowRun {
  readonly server: OwnServer
  readonly sizes: StormSizes
  readonly seed: number
  readonly onProgress: (sentence: string) => void
}

type Figures = Readonly<Record<string, unknown>>
export type Row = (run: RowRun) => Promise<Figures>

const root = join(import.meta.dirname, '..', '..', '..', '..')

interface OwnDatabase {
  readonly database: Database<Tables>
  readonly url: string
}

/** A migrated database of the row's own, so that no row meets what another left. */
const withDatabase = async <T>({ server }: RowRun, name: string, work: (own: OwnDatabase) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: server.embedded.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server.embedded.url)
  url.pathname = `/${name}`
  await migrate({ ...platformShape, url: url.href })
  const database = openDatabase<Tables>({ url: url.href, applicationName: 'trevo-storm', connectionsMax: 8, schema: platformShape.schema })
  try {
    return await work({ database, url: url.href })
  } finally {
    await database.close()
  }
}

/** The model's test itself, at its large size: fast-check prints the seed and the shortest script that fails. */
const model: Row = async ({ server, sizes, seed }) => {
  const env = { ...process.env, TEST_DATABASE_URL: server.embedded.url, MODEL_COMMANDS: String(sizes.commands), MODEL_SEED: String(seed) }
  const test = ['run', 'apps/platform/src/ledger/model/model.test.ts', '--reporter=dot']
  const child = spawn(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...test], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  server.atEnd(() => child.kill('SIGKILL'))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error('The database answered otherwise than the model: the script that shows it stands above')
  return { commands: sizes.commands }
}

const storm: Row = (run) =>
  withDatabase(run, 'storm', async ({ database, url }) => {
    const { sizes, seed, onProgress } = run
    await seedWorld(database.pool, sizes.members + 1)
    const poster = openPoster({ url, budgetMs: 60_000, onTrouble: (error) => onProgress(error.message) })
    try {
      const told = (done: number): void => onProgress(`${done} operations, the books are right`)
      const report = await runStorm({ pool: database.pool, database, poster, seed, operations: sizes.operations, members: sizes.members, onProgress: told })
      await assertBooks(database)
      return { ...report }
    } finally {
      await poster.close()
    }
  })

const kills: Row = ({ server, sizes, seed, onProgress }) =>
  runKillStorm({ dataDir: join(server.dataDir, 'kills'), seed, kills: sizes.kills, onProgress, atEnd: (end) => server.atEnd(end) })

const faults: Row = (run) =>
  withDatabase(run, 'faults', ({ database, url }) =>
    runFaultStorm({ database, databaseUrl: url, seed: run.seed, calls: run.sizes.calls, seats: 160, onProgress: run.onProgress }),
  )

const doubleSpend: Row = (run) =>
  withDatabase(run, 'double_spend', ({ database, url }) =>
    runDoubleSpend({ database, databaseUrl: url, rounds: run.sizes.rounds, atOnce: 1_000, onProgress: run.onProgress }),
  )

const tampering: Row = (run) =>
  withDatabase(run, 'tampering', async ({ database }) => {
    await seedWorld(database.pool, 10)
    await makeSealedBooks(database)
    const onProgress = (edits: number): void => run.onProgress(`${edits} edits of sealed rows, all found`)
    const found = await tamperWithSealed({ database, seed: run.seed, edits: run.sizes.edits, onProgress })
    return { edits: run.sizes.edits, kinds: found.size }
  })

const fuzz: Row = (run) =>
  withDatabase(run, 'fuzz', ({ database, url }) =>
    runFuzzStorm({ database, databaseUrl: url, seed: run.seed, calls: run.sizes.fuzz, onProgress: run.onProgress }),
  )

const backup: Row = ({ server, seed }) => runBackupStorm({ folder: join(server.dataDir, 'backup'), seed, calls: 3_000, atEnd: (end) => server.atEnd(end) })

const payments: Row = async ({ server, sizes, seed, onProgress }) => {
  process.env.TEST_DATABASE_URL = server.embedded.url
  const world = await openPaymentWorld(seed)
  server.atEnd(() => world.close())
  const report = await world.run(sizes.payments, onProgress)
  if (report.differenceCount > 0 || report.creditedTwice > 0) throw new Error(`the provider’s books are not ours: ${JSON.stringify(report, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`)
  await assertBooks(world.app.database)
  return { ...report }
}

const lines: Row = async ({ server, sizes, seed, onProgress }) => {
  process.env.TEST_DATABASE_URL = server.embedded.url
  return runLineStorm({ seed, breaks: sizes.breaks, onProgress })
}

/** Fewer than of the ledger’s own: each of them waits until play goes on. */
const promotions: Row = ({ server, sizes, seed, onProgress }) =>
  runPromotionStorm({ dataDir: join(server.dataDir, 'promotions'), seed, kills: Math.ceil(sizes.kills / 10), onProgress, atEnd: (end) => server.atEnd(end) })

const agents: Row = ({ server, sizes, seed, onProgress }) =>
  runAgentStorm({ dataDir: join(server.dataDir, 'agents'), seed, days: Math.ceil(sizes.kills / 30), acts: 400, kills: Math.ceil(sizes.kills / 10), onProgress, atEnd: (end) => server.atEnd(end) })

const mutations: Row = ({ server, onProgress }) => runMutations({ serverUrl: server.embedded.url, root, named: process.env['MUTATIONS'], onProgress, atEnd: (end) => server.atEnd(end) })

const evenness: Row = ({ server, sizes, onProgress }) => runEvenness({ root, draws: sizes.draws, onProgress, atEnd: (end) => server.atEnd(end) })

/** In the order in which they run. */
export const rows: Readonly<Record<string, Row>> = { model, storm, kills, faults, 'double-spend': doubleSpend, tampering, fuzz, backup, payments, lines, promotions, agents, mutations, evenness }
