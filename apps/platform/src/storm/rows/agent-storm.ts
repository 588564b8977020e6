import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { otherSide } from '@trevo/rules/agents/contracts'
import { daysOn } from '@trevo/rules/markets/market-days'
import { afterCutMs } from '@trevo/rules/promotions/reward-periods'
import { migrate } from '@trevo/server/migrate'
import { platformFlags } from '@trevo/server/node-flags'
import { type Database, openDatabase } from '@trevo/server/sql'
import { type Random, seededRandom } from '@trevo/wallet-kit/seeded-random'
import { recomputeContracts } from '#areas/payouts/recompute/recompute-runs.ts'
import { recomputeRebates } from '#areas/rebates/recompute/recompute.ts'
import { runOfDay } from '#areas/rebates/runs/runs-store.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables } from '#db/tables.ts'
import { assertBooks } from '#storm/assert-books.ts'
import type { AgentDone, AgentOrder } from '#storm/agent-worker.ts'
import { type CrashServer, openCrashServer } from '#storm/crash-server.ts'
import { act, type ActKind } from './agent-acts.ts'
import { answer, seedBase, setFirstTop, waiting } from './contract-acts.ts'

export interface AgentStormOptions {
  /** Empty; for a cluster of its own. */
  readonly dataDir: string
  readonly seed: number
  readonly days: number
  /** Of a day. */
  readonly acts: number
  readonly kills: number
  readonly atEnd?: (end: () => unknown) => void
  readonly onProgress?: (sentence: string) => void
}

const firstDay = '2026-03-01'
const workersCount = 2
const hourMs = 3_600_000
/** A database that was killed comes back later than that only where the machine is about to give up. */
const patienceMs = 120_000
const pauseMs = 50
/** Of acts. */
const raceEvery = 8
const victims = ['database', 'backend', 'worker'] as const

interface House {
  readonly server: CrashServer
  readonly database: Database<Tables>
  readonly workers: ChildProcess[]
}

const newWorker = (url: string): ChildProcess => {
  const env = { PATH: process.env.PATH, DATABASE_URL: url }
  return fork(join(import.meta.dirname, '..', 'agent-worker.ts'), { env, execArgv: [...platformFlags], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}

/** The same again until the database is there to take it. */
const insist = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const until = performance.now() + patienceMs; ; await sleep(pauseMs)) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > until) throw error
    }
  }
}

/** All that is due at a moment, by one worker, however often that is killed. */
const workOff = async (house: House, place: number, at: Date): Promise<void> => {
  let last = ''
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(pauseMs)) {
    const worker = house.workers[place]
    if (worker === undefined) throw new Error('there is no such worker')
    const done = await new Promise<AgentDone>((resolve) => {
      worker.once('message', (said) => resolve(said as AgentDone))
      worker.once('exit', () => resolve({ error: 'killed' }))
      worker.send({ at: at.toISOString() } satisfies AgentOrder, (error) => (error === null ? undefined : resolve({ error: error.message })))
    })
    for (const event of ['message', 'exit'] as const) worker.removeAllListeners(event)
    if (!('error' in done)) return
    last = done.error
  }
  throw new Error(`the jobs of ${at.toISOString()} do not end: ${house.server.trouble?.message ?? last}`)
}

const kill = async (house: House, victim: (typeof victims)[number], random: Random): Promise<void> => {
  if (victim === 'database') return house.server.killPostmaster()
  if (victim === 'backend') {
    await house.server.killBackend()
    return undefined
  }
  const place = Math.floor(random() * workersCount)
  house.workers[place]?.kill('SIGKILL')
  house.workers[place] = newWorker(house.server.url)
  return undefined
}

const worded = (found: readonly unknown[]): string => JSON.stringify(found.slice(0, 3), (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))

/** Both sides answer at one instant: who made a version takes it back while the other signs it, or answers with others while another phone of theirs signs. One of them holds. */
const race = async ({ database }: House, of: Parameters<typeof act>[1]): Promise<'won' | 'none'> => {
  const seen = await waiting(database.db, of)
  if (seen === null) return 'none'
  const other = otherSide(seen.version.side)
  const rival = of.random() < 0.5 ? ({ side: seen.version.side, how: 'withdraw' } as const) : ({ side: other, how: 'counter' } as const)
  const held = await Promise.all([
    database.transact((tx) => answer(tx, of, seen, other, 'sign')),
    database.transact((tx) => answer(tx, of, seen, rival.side, rival.how)),
  ])
  if (held.every(Boolean)) throw new Error(`contract ${seen.contract.id}: two answers to version ${seen.version.version} hold`)
  return 'won'
}

/** Nothing of a contract holds twice on a day, and no line asks more of a pair than it says. */
const requireContracts = async ({ database }: House) => {
  const { rows: twice } = await database.pool.query(`select a.contract_id, a.version, b.version as other from agent_contract_versions a join agent_contract_versions b on b.contract_id = a.contract_id and b.version > a.version
    where a.from_day is not null and b.from_day is not null and daterange(a.from_day, greatest(a.to_day, a.from_day)) && daterange(b.from_day, greatest(b.to_day, b.from_day)) limit 3`)
  if (twice.length > 0) throw new Error(`two versions of a contract hold on one day: ${worded(twice)}`)
  const { rows } = await database.pool.query<{ lines: number; paid: number; owed: number; corrections: number }>(
    `select count(*)::int as lines, count(*) filter (where state = 'paid')::int as paid, count(*) filter (where owed_since is not null)::int as owed, count(*) filter (where part > 0)::int as corrections from contract_lines`)
  return rows[0] ?? { lines: 0, paid: 0, owed: 0, corrections: 0 }
}

const requireDay = async ({ database }: House, day: string): Promise<number> => {
  const run = await insist(() => runOfDay(database.db, day))
  if (run === undefined || run.state !== 'paid') throw new Error(`the rebates of ${day} are ${run?.state ?? 'not there'}`)
  const { lines, differences } = await insist(() => recomputeRebates(database.db, run))
  if (differences.length > 0) throw new Error(`the rebates of ${day} are not what its rounds come to: ${worded(differences)}`)
  const salaries = await insist(() => recomputeContracts(database.db, { day }))
  if (salaries === null) throw new Error(`no salary of ${day} was computed`)
  if (salaries.differences.length > 0) throw new Error(`the salaries of ${day} are not what its rounds come to: ${worded(salaries.differences)}`)
  return lines
}

/**
 * Members come, move and change their type, rates and contracts, play, and lose their cash, while the jobs of the day before run in two processes at once; these, their sessions
 * and the database are killed in turn. After each day its lines are made anew, and at the end every invariant of the books is asked.
 */
export const runAgentStorm = async ({ dataDir, seed, days, acts, kills, atEnd, onProgress }: AgentStormOptions) => {
  const server = await openCrashServer({ dataDir, password: 'storm' })
  atEnd?.(() => server.stop())
  await migrate({ ...platformShape, url: server.url })
  const database = openDatabase<Tables>({ url: server.url, applicationName: 'trevo-storm', connectionsMax: 4, schema: platformShape.schema })
  const house: House = { server, database, workers: Array.from({ length: workersCount }, () => newWorker(server.url)) }
  atEnd?.(() => house.workers.forEach((worker) => worker.kill('SIGKILL')))
  const random = seededRandom(seed)
  const done: Record<ActKind | 'refused', number> = { come: 0, move: 0, become: 0, rate: 0, play: 0, settleAnew: 0, block: 0, offer: 0, reply: 0, endOne: 0, fund: 0, empty: 0, refused: 0 }
  let races = 0
  const killed = { database: 0, backend: 0, worker: 0 }
  let lines = 0

  const liveDay = async (day: string): Promise<void> => {
    const midnight = new Date(`${day}T00:00:00Z`)
    for (let n = 0; n < acts; n += 1) {
      const now = new Date(midnight.getTime() + hourMs + (n * 20 * hourMs) / acts)
      const { kind, isDone } = await insist(() => database.transact((tx) => act(tx, { random, day, now, n })))
      done[isDone ? kind : 'refused'] += 1
      if (n % raceEvery === 0 && (await insist(() => race(house, { random, day, now, n }))) === 'won') races += 1
    }
  }
  const killSome = async (count: number, isOver: () => boolean): Promise<void> => {
    for (let n = 0; n < count && !isOver(); n += 1) {
      await sleep(30 + random() * 300)
      const victim = victims[Math.floor(random() * victims.length)] ?? 'worker'
      await kill(house, victim, random).catch(() => undefined)
      killed[victim] += 1
    }
  }
  try {
    await database.transact((tx) => seedBase(tx, firstDay, new Date(Date.parse(`${firstDay}T00:00:00Z`) - hourMs)))
    // The hour from which on hours close.
    await workOff(house, 0, new Date(new Date(`${firstDay}T00:00:00Z`).getTime() + afterCutMs))
    await liveDay(firstDay)
    for (let n = 0; n < days; n += 1) {
      const [day, next] = [daysOn(firstDay, n), daysOn(firstDay, n + 1)]
      let isOver = false
      if (n === days - 1) await insist(() => database.transact((tx) => setFirstTop(tx, 'active')))
      const at = new Date(new Date(`${next}T00:00:00Z`).getTime() + afterCutMs)
      const working = Promise.all([0, 1].map((place) => workOff(house, place, at))).finally(() => (isOver = true))
      await Promise.all([working, liveDay(next), killSome(Math.ceil(kills / days), () => isOver)])
      // What failed because its session was killed is tried again after an hour.
      await workOff(house, 0, new Date(at.getTime() + 2 * hourMs))
      lines += await requireDay(house, day)
      onProgress?.(`${n + 1} days, ${lines} lines, ${Object.values(killed).reduce((sum, each) => sum + each, 0)} kills`)
    }
    await insist(() => assertBooks(database))
    const contracts = await insist(() => requireContracts(house))
    return { days, lines, ...done, races, contracts, killed }
  } finally {
    house.workers.forEach((worker) => worker.kill('SIGKILL'))
    await database.close().catch(() => undefined)
    await server.stop()
  }
}
