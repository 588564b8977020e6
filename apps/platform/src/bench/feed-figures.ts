import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const everyMs = 100

/** Nobody reads closed rounds until the answer is called: the feed waits for a transaction that never comes. */
export const holdFeed = async (pool: pg.Pool): Promise<() => Promise<void>> => {
  const { rows } = await pool.query<{ next: string }>('select next_xact::text as next from play_facts_turn')
  await pool.query(`update play_facts_turn set next_xact = '9000000000000000000'`)
  return async () => {
    await pool.query('update play_facts_turn set next_xact = $1::text::xid8', [rows[0]?.next])
  }
}

export const countFacts = async (pool: pg.Pool): Promise<number> => (await pool.query<{ facts: number }>('select count(*)::float8 as facts from play_facts')).rows[0]?.facts ?? 0

export interface ProgressSeen {
  readonly wagerLines: number
  /** From a round's end to its line of wagering, as it was seen, the longest of all. */
  readonly progressLagS: number
}

const turnOf = async (pool: pg.Pool): Promise<bigint> => (await pool.query<{ n: bigint }>('select n from wager_turn')).rows[0]?.n ?? 0n

/** Looks at each line of wagering as soon as it is there, until it is told to end. */
export const watchProgress = (pool: pg.Pool) => {
  let isOver = false
  const watching = (async (): Promise<ProgressSeen> => {
    let [wagerLines, progressLagS, before] = [0, 0, await turnOf(pool)]
    while (!isOver) {
      await sleep(everyMs)
      const now = await turnOf(pool)
      const { rows } = await pool.query<{ lines: number; lag: number }>(
        `select count(*)::float8 as lines, coalesce(max(extract(epoch from clock_timestamp() - f.closed_at)), 0)::float8 as lag
         from play_facts f join wager_lines l on l.fact_n = f.n where f.n > $1 and f.n <= $2`,
        [before, now],
      )
      before = now
      wagerLines += rows[0]?.lines ?? 0
      progressLagS = Math.max(progressLagS, rows[0]?.lag ?? 0)
    }
    return { wagerLines, progressLagS: Math.round(progressLagS * 1_000) / 1_000 }
  })()
  watching.catch(() => undefined)
  return {
    end: (): Promise<ProgressSeen> => {
      isOver = true
      return watching
    },
  }
}
