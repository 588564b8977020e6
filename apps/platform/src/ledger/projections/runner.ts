import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '@trevo/server/pool'
import type pg from 'pg'
import { projections } from './all.ts'
import type { Projection } from './projection.ts'
import { takePlayFacts } from './play-facts.ts'
import { takeTeamActive } from './team-active.ts'
import { takeTeamTurnover } from './team-turnover.ts'
import { takeWagerLines } from './wager-lines.ts'
import { step, stepMaxOf, stepTransfersMax } from './step.ts'

export interface RunnerOptions {
  readonly url: string
  readonly schema?: string
  readonly onTrouble?: (error: Error) => void
  /** Movements that wait for the ledger now: it goes first. */
  readonly waiting?: () => number
  /** The ledger has more to do than the database can take: then the projections make way, and are late. */
  readonly isSaturated?: () => boolean
  /** Of each projection, while movements wait. */
  readonly transfersPerSecondMax?: number
  /** A connection that says nothing for so long is given up. */
  readonly silenceMs?: number
}

export interface Runner {
  /** All that was in the books at the start has been read. */
  readonly caughtUp: Promise<void>
  /** There is something to read. Costs next to nothing, and may be called for every transfer. */
  kick(): void
  stop(): Promise<void>
}

/** Those who commit together are read together, and a member who looks at a record right after a bet finds it. */
const gatherMs = 25
/** Between two turns, so that a busy ledger's transfers come in steps of hundreds: a step has a price of its own. */
const restMsMin = 150
/** Other processes write too, and what a late transaction held back is told by nobody. */
const lookMs = 250
const afterTroubleMs = 1_000
/** Beyond the server's own time limit for a statement: then the connection itself is dead, and nobody else would notice for a quarter of an hour. */
const silenceMsDefault = 12_000
/** At this pace they go on while the ledger has no more to give: what is shown grows old then, and never stands still. */
const saturatedPerSecondMax = 2_000
/** The feed of closed rounds looks at the newest of them each time: what follows from it may be half a second late. */
const factsEveryMs = 500

/**
 * Settings of the connection. Plans by index, made once, whatever the tables' statistics say. No wait for the disk: what a crash takes back
 * is the place and what was written up to it, both, and it is read again.
 */
const settings = {
  search_path: 'trevo',
  plan_cache_mode: 'force_generic_plan',
  enable_seqscan: 'off',
  enable_bitmapscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  synchronous_commit: 'off',
  statement_timeout: '10s',
}

/** One connection with the settings that steps want. */
export const openSteps = (
  url: string,
  { schema = 'trevo', onTrouble, silenceMs = silenceMsDefault }: Partial<Pick<RunnerOptions, 'schema' | 'onTrouble' | 'silenceMs'>> = {},
): pg.Pool =>
  openPool({
    url,
    applicationName: 'trevo-projections',
    connectionsMax: 1,
    connectionWaitMsMax: 5_000,
    idleMsMax: 0,
    settings: { ...settings, search_path: schema },
    answerMsMax: silenceMs,
    onTrouble: (error) => onTrouble?.(error),
  })

/** Steps of one until it read as much as others do in one, or has no more to read. */
const readOn = async (pool: pg.Pool, projection: Projection): Promise<number> => {
  const max = stepMaxOf(projection)
  let read = 0
  for (let last = max; last >= max && read < stepTransfersMax; read += last) last = await step(pool, projection)
  return read
}

/**
 * Keeps the projections near the end of the books: each takes a step in its turn, again and again, on one connection. Several processes may
 * run one; a projection whose turn another has is passed over. It never delays an answer to a vendor: it reads behind the commits, at a
 * bounded pace, and makes way while movements wait.
 */
export const startProjections = (options: RunnerOptions): Runner => {
  const { waiting = () => 0, isSaturated = () => false, transfersPerSecondMax = 8_000, onTrouble } = options
  const pool = openSteps(options.url, options)
  let isStopping = false
  let isKicked = true
  let factsDueAtMs = 0
  let wake: (() => void) | null = null
  const first = Promise.withResolvers<void>()

  const nap = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(done, ms)
      function done(): void {
        clearTimeout(timer)
        wake = null
        resolve()
      }
      wake = done
    })

  /** Of `ms` at most, while the ledger has no more to give: in pieces, so that a ledger that has become quiet is followed at once. */
  const makeWay = async (ms: number): Promise<void> => {
    const until = performance.now() + ms
    while (performance.now() < until && !isStopping && isSaturated()) await sleep(Math.min(restMsMin, Math.max(1, until - performance.now())))
  }

  /** A turn of each, and of the feed of closed rounds; gives what the longest projection read. */
  const turn = async (): Promise<number> => {
    let most = 0
    for (const projection of projections) {
      if (isStopping) break
      most = Math.max(most, await readOn(pool, projection))
    }
    if (!isStopping && performance.now() >= factsDueAtMs) {
      await takePlayFacts(pool)
      await takeWagerLines(pool)
      await takeTeamTurnover(pool)
      await takeTeamActive(pool)
      factsDueAtMs = performance.now() + factsEveryMs
    }
    return most
  }

  const run = async (): Promise<void> => {
    while (!isStopping) {
      if (!isKicked) await nap(lookMs)
      isKicked = false
      await sleep(gatherMs)
      const startedAtMs = performance.now()
      try {
        const read = await turn()
        const tookMs = performance.now() - startedAtMs
        if (read >= stepTransfersMax) isKicked = true
        else first.resolve()
        if (read === 0) continue
        // Half of a core at most; and at the pace while others want the database.
        await sleep(Math.max(restMsMin, tookMs, waiting() > 0 ? (read / transfersPerSecondMax) * 1_000 - tookMs : 0))
        await makeWay((read / saturatedPerSecondMax) * 1_000)
      } catch (error) {
        onTrouble?.(error instanceof Error ? error : new Error(String(error)))
        await nap(afterTroubleMs)
      }
    }
  }

  const running = run()
  return {
    caughtUp: first.promise,
    kick: () => {
      isKicked = true
      wake?.()
    },
    stop: async () => {
      isStopping = true
      wake?.()
      await running
      await pool.end()
    },
  }
}
