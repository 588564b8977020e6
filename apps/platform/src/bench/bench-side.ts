import { type ChildProcess, fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '@trevo/server/migrate'
import { platformFlags } from '@trevo/server/node-flags'
import { openDatabase } from '@trevo/server/sql'
import pg from 'pg'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { closerLag } from '#ledger/audit/closer.ts'
import { sealerLag } from '#ledger/audit/sealer.ts'
import { projectionLags } from '#ledger/projections/lags.ts'
import { seedBenchMembers } from './bench-members.ts'
import { startBenchPlatform } from './bench-platform.ts'
import type { LoadOrder, LoadReport } from './load-generator.ts'
import { type OwnServer, tell } from './own-server.ts'

/** More than any machine answers in the time, so that the calls do not run out. */
const callsASecondMax = 40_000

const next = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The load generator ended with exit code ${code}`)))
  })

export interface Load {
  readonly port: number
  readonly connections: number
  readonly members: number
  readonly seconds: number
}

/** Bets by a process of its own, which has signed them before the clock starts. */
export const loadBets = async ({ port, connections, members, seconds }: Load): Promise<LoadReport> => {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'), { execArgv: [...platformFlags] })
  const order: LoadOrder = { port, connections, members, calls: seconds * callsASecondMax, seconds, run: `c${connections}-${Date.now()}` }
  generator.send(order)
  await next(generator)
  generator.send('go')
  const report = (await next(generator)) as LoadReport
  if (report.wrong > 0) throw new Error(`${report.wrong} answers were wrong, the first: ${report.firstWrong}`)
  if (report.undecided > 0) tell(`${report.undecided} calls were answered RETRY and are not counted.`)
  if (report.hasRunOut) tell('The calls ran out before the time: the figure is of the time they took.')
  return report
}

export const withDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** What was placed by the million must not be read by the way while something else is timed. */
export const untilAllRead = async (url: string): Promise<void> => {
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

/** A ledger of its own, with members, and the platform on it. */
export const openSide = async (server: OwnServer, name: string, { members, execArgv = [] }: { readonly members: number; readonly execArgv?: readonly string[] }) => {
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
  const platform = await startBenchPlatform(url, dataDir, execArgv)
  server.atEnd(() => platform.stop())
  return { url, pool, platform }
}
export type Side = Awaited<ReturnType<typeof openSide>>

/** The readers behind every ledger have caught up and nothing is left to be written: what one run has left must not slow the next. */
export const settleSides = async (sides: readonly Side[]): Promise<void> => {
  for (const { url } of sides) await untilAllRead(url)
  await sides[0]?.pool.query('checkpoint')
}
