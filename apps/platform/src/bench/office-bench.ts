import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readFlags, wholeNumber } from '@trevo/server/flags'
import { migrate } from '@trevo/server/migrate'
import { platformFlags } from '@trevo/server/node-flags'
import pg from 'pg'
import { platformShape } from '#db/shape.ts'
import { seedBenchMembers } from './bench-members.ts'
import { ensureWebIsBuilt, startBenchPlatform } from './bench-platform.ts'
import type { LoadOrder, LoadReport } from './load-generator.ts'
import { benchKeys, benchSecret, type BenchOffice, type Desk, ensureOfficeIsBuilt, sitDown, startBenchOffice, stepUpAll } from './office/bench-desk.ts'
import { measureExport, measureTags, watchDashboard } from './office/long-work.ts'
import { measureBetLists, measureHeads, measureQueue, measureSearches } from './office/reads.ts'
import { officeFigures, officeTable } from './office/report.ts'
import { seedManyBets, seedQueue } from './office/seed-bets.ts'
import { seedManyMembers } from './office/seed-members.ts'
import { sizesOf } from './office/sizes.ts'
import { onOwnServer, tell } from './own-server.ts'

/** How quickly the office answers in a large house, and what it takes from the bets beside it. */
const usage = `Usage: npm run bench -- --office [--percent 100] [--times 100] [--seconds 20] [--json]
  At 100 percent: 10 million members, 100 million bets, exports of 10 million rows, a queue of 5,000; it needs some 60 GB of disk. With CI=true
  a tenth. --times is how often each line is asked; --seconds is each run of bets.`
const flags = readFlags(usage, {
  office: { type: 'boolean', default: true },
  json: { type: 'boolean', default: false },
  percent: { type: 'string', default: process.env.CI === 'true' ? '10' : '100' },
  times: { type: 'string', default: '100' },
  seconds: { type: 'string', default: '20' },
})
const sizes = sizesOf(wholeNumber(usage, 'percent', flags.percent, { min: 1, max: 100 }))
const times = wholeNumber(usage, 'times', flags.times, { min: 2, max: 10_000 })
const seconds = wholeNumber(usage, 'seconds', flags.seconds, { min: 2, max: 600 })
const bettors = 10_000
const connections = 32
const callsASecondMax = 40_000

const next = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The load generator ended with exit code ${code}`)))
  })

/** Signed bets as fast as they are answered, and what is done while they are. */
const betsWhile = async <T>(port: number, meanwhile: () => Promise<T>, run = 'beside'): Promise<readonly [LoadReport, T]> => {
  const generator = fork(join(import.meta.dirname, 'load-generator.ts'), { execArgv: [...platformFlags] })
  const order: LoadOrder = { port, connections, members: bettors, calls: seconds * callsASecondMax, seconds, run: `${run}-${Date.now()}` }
  generator.send(order)
  await next(generator)
  generator.send('go')
  const [report, did] = await Promise.all([next(generator) as Promise<LoadReport>, meanwhile()])
  if (report.wrong > 0) throw new Error(`${report.wrong} answers were wrong, the first: ${report.firstWrong}`)
  return [report, did]
}
const bets = async (port: number, run: string): Promise<LoadReport> => (await betsWhile(port, () => Promise.resolve(), run))[0]

/** Some 25 lines are asked in a turn: 10 a second, as ten people at their desks ask. Without a rest it is a flood that no desk makes. */
const readsEveryMs = 2_500

/** Everything that staff do at once, until the bets' time is over. Gives how far the dashboard was behind. */
const everythingAtOnce = async (desks: Desks, pool: pg.Pool, pid: number): Promise<number> => {
  let isOver = false
  const over = (): boolean => isOver
  const reading = async (): Promise<void> => {
    while (!isOver) {
      const rested = sleep(readsEveryMs)
      await measureSearches(desks.risk, sizes, 1)
      await Promise.all([measureHeads(desks.risk, sizes, 1), measureQueue(desks.finance, 1), measureBetLists(desks.other, sizes, 1)])
      await rested
    }
  }
  const timer = sleep(seconds * 1_000).then(() => {
    isOver = true
  })
  const [lag] = await Promise.all([watchDashboard(desks.owner, pool, over), reading(), measureExport(desks.other, pid, 'csv', sizes, over), timer])
  return lag
}

const seatsOf = async (pool: pg.Pool, office: BenchOffice) => {
  const sit = (id: number, ...roles: string[]): Promise<Desk> => sitDown(pool, office, id, roles)
  return { risk: await sit(1, 'risk'), finance: await sit(2, 'finance'), other: await sit(3, 'finance', 'risk'), third: await sit(4, 'finance'), owner: await sit(5, 'owner') }
}
type Desks = Awaited<ReturnType<typeof seatsOf>>

const measureAlone = async ({ risk, finance, third, owner }: Desks, pool: pg.Pool, pid: number) => {
  tell('Searches, lists, heads, the queue')
  const searches = await measureSearches(risk, sizes, times)
  const lists = await measureBetLists(risk, sizes, times)
  const head = await measureHeads(risk, sizes, times)
  const queue = await measureQueue(risk, times)
  tell('A batch of tags, and exports')
  await stepUpAll(pool)
  const [tags, besideBulk] = await Promise.all([measureTags(risk, owner), measureQueue(finance, times)])
  await stepUpAll(pool)
  const csv = await measureExport(finance, pid, 'csv', sizes)
  await stepUpAll(pool)
  const parquet = await measureExport(third, pid, 'parquet', sizes)
  return { searches, lists, head, queue, tags, besideBulk, csv, parquet }
}

const measureBeside = async (desks: Desks, pool: pg.Pool, port: number, pid: number) => {
  tell('Bets alone, beside all of it, alone again')
  await bets(port, 'warm')
  const before = await bets(port, 'before')
  await stepUpAll(pool)
  const [beside, lag] = await betsWhile(port, () => everythingAtOnce(desks, pool, pid))
  const after = await bets(port, 'after')
  return { before, beside, after, lag }
}

ensureWebIsBuilt(tell)
ensureOfficeIsBuilt(tell)
await onOwnServer('office-bench', async (server) => {
  const { url } = server.embedded
  await migrate({ ...platformShape, url })
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c search_path=trevo' })
  server.atEnd(() => pool.end())
  const client = await pool.connect()
  await seedBenchMembers(client, bettors)
  await seedManyMembers(client, benchKeys, bettors + 1, sizes, tell)
  await seedManyBets(client, sizes, tell)
  await seedQueue(client, sizes)
  client.release()
  tell('Vacuum and analyze, as the database’s own upkeep leaves it in time')
  await pool.query('vacuum analyze')
  const platform = await startBenchPlatform(url, server.dataDir, [], { PLATFORM_SECRET: benchSecret })
  server.atEnd(() => platform.stop())
  const office = await startBenchOffice(url, server.dataDir, pool)
  server.atEnd(() => office.stop())
  const desks = await seatsOf(pool, office)
  const alone = await measureAlone(desks, pool, office.pid)
  const seen = { sizes, ...alone, ...(await measureBeside(desks, pool, platform.port, office.pid)) }
  const figures = officeFigures(seen)
  process.stdout.write(officeTable(seen, figures))
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
})
