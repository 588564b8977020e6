import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { platformFlags } from '@trevo/server/node-flags'
import type { Database } from '@trevo/server/sql'
import type pg from 'pg'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { paced, type PacedFigures } from '#bench/paced.ts'
import type { PacedBetsOrder } from '#bench/paced-bets.ts'
import type { Tables } from '#db/tables.ts'
import { projectionLags } from '#ledger/projections/lags.ts'
import { firstAgents } from './seed-tree.ts'

/** Product §9.1340: no agent asks more often, so that many ask in turn. */
const readsOfOneASecond = 4
const readersMost = 200
const lagEveryMs = 250

export interface TeamReadsOrder {
  readonly port: number
  readonly agents: number
  readonly members: number
  readonly seconds: number
  readonly betsPerS: number
  readonly readsPerS: number
}

const next = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The bets ended with exit code ${code}`)))
  })

const sessionsOf = async (database: Database<Tables>, agents: readonly bigint[]): Promise<readonly string[]> =>
  database.transact(async (tx) => {
    const tokens: string[] = []
    for (const agent of agents) tokens.push(await startSession(tx, agent, new Date()))
    return tokens
  })

/** How far the figures of teams stand behind, at the worst. */
const watchLag = (database: Database<Tables>) => {
  let [isOver, worstS] = [false, 0]
  const watched = (async () => {
    while (!isOver) {
      const lag = (await projectionLags(database.db)).find(({ name }) => name === 'team-days')
      worstS = Math.max(worstS, lag?.seconds ?? 0)
      await sleep(lagEveryMs)
    }
  })()
  return async (): Promise<number> => {
    isOver = true
    await watched
    return worstS
  }
}

/** Key figures of agents with the widest teams, and a tenth as many lists and searches, at a fixed pace beside bets of their teams. */
export const teamReads = async ({ database, pool }: { readonly database: Database<Tables>; readonly pool: pg.Pool }, { port, agents, members, seconds, betsPerS, readsPerS }: TeamReadsOrder) => {
  const tokens = await sessionsOf(database, await firstAgents(pool, Math.min(agents, readersMost)))
  const perSecond = Math.max(1, Math.min(readsPerS, tokens.length * readsOfOneASecond))
  const read = async (path: string, turn: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/agents/team/${path}`, { headers: { authorization: `Bearer ${tokens[turn % tokens.length] ?? ''}` } })
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return 'decided' as const
  }
  for (const path of ['kpi?size=0', 'members', 'members?search=tree1']) await read(path, 0)
  const bets = fork(join(import.meta.dirname, '..', 'paced-bets.ts'), { execArgv: [...platformFlags] })
  const placed = next(bets) as Promise<PacedFigures>
  bets.send({ port, members, perSecond: betsPerS, seconds, run: `team-${Date.now()}` } satisfies PacedBetsOrder)
  const lag = watchLag(database)
  const lists = Math.max(1, Math.floor(perSecond / 10))
  const [kpi, list, bet] = await Promise.all([
    paced(perSecond * seconds, perSecond, (turn) => read('kpi?size=0', turn)),
    paced(lists * seconds, lists, (turn) => read(turn % 2 === 0 ? 'members' : 'members?search=tree1', turn * 10 + 5)),
    placed,
  ])
  return { kpi, list, kpiPerS: perSecond, betsPerS: Math.round(bet.answered / seconds), teamLagS: await lag() }
}
