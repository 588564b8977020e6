import { join } from 'node:path'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { migrate } from '@trevo/server/migrate'
import { openDatabase } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { runStorm } from '#ledger/model/storm.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { openPoster } from '#ledger/post-soon.ts'
import { onOwnServer, tell } from './own-server.ts'

/** The long reliability run: `npm run storm -- --operations 10000000 --seed 7`. Ends with exit code 1 at the first broken promise. */
const usage = 'Usage: npm run storm -- [--operations 10000000] [--members 500] [--seed N] [--json]'
const flags = readFlags(usage, {
  operations: { type: 'string', default: '10000000' },
  members: { type: 'string', default: '500' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  json: { type: 'boolean', default: false },
})
const operations = wholeNumber(usage, 'operations', flags.operations, { min: 1, max: 10_000_000_000 })
const members = wholeNumber(usage, 'members', flags.members, { min: 1, max: 1_000_000 })
const seed = wholeNumber(usage, 'seed', flags.seed, { min: 0, max: 2 ** 31 })

await onOwnServer('storm', async (server) => {
  await migrate({ url: server.embedded.url, folder: join(import.meta.dirname, '..', 'db', 'migrations'), schema: 'trevo' })
  const database = openDatabase<Tables>({ url: server.embedded.url, applicationName: 'trevo-storm', connectionsMax: 4, schema: 'trevo' })
  server.atEnd(() => database.close())
  await seedWorld(database.pool, members + 1)
  const poster = openPoster({ url: server.embedded.url, budgetMs: 60_000, onTrouble: (error) => tell(error.message) })
  server.atEnd(() => poster.close())
  tell(`Storm of ${operations} operations on ${members} members, seed ${seed}`)
  const startedAtMs = performance.now()
  const onProgress = (done: number): void => tell(`${done} operations, the books are right`)
  const report = await runStorm({ pool: database.pool, poster, seed, operations, members, onProgress }).catch((error: Error) => {
    throw new Error(`A promise was broken with seed ${seed}: ${error.message}`, { cause: error })
  })
  const seconds = Math.round((performance.now() - startedAtMs) / 1_000)
  process.stdout.write(`${report.operations} operations and ${report.transfers} transfers in ${seconds} s with seed ${seed}: every promise was kept.\n`)
  if (flags.json) process.stdout.write(`${JSON.stringify({ ...report, seconds, seed, ok: true })}\n`)
})
