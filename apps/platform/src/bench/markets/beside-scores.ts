import { setTimeout as sleep } from 'node:timers/promises'
import type { Side } from '#bench/bench-side.ts'
import { seedPlay } from './care.ts'

export interface BesideScores {
  /** Bets beside the scoring, of what they were before and after it. */
  readonly betsBesideScoresRatio: number
  /** How many were scored while the bets came: few where the job gave way most of the time. */
  readonly scoredBeside: number
}

const againMs = 1_000

/** Everybody is to be scored anew, and the job that waits for its next run begins now: how many had been scored since the last time. */
const startAnew = async ({ pool }: Side): Promise<number> => {
  const { rowCount } = await pool.query('delete from harm_scores')
  await pool.query(`update pgboss.job set start_after = now() where name = 'score-members' and state = 'created'`)
  return rowCount ?? 0
}

/** Bets of everybody while the platform’s own job has them all to score, again and again; `bets` gives bets a second of one load. */
export const measureBesideScores = async (side: Side, { members, bets }: { readonly members: number; readonly bets: () => Promise<number> }): Promise<BesideScores> => {
  const before = await bets()
  const client = await side.pool.connect()
  await seedPlay(client, members, new Date())
  client.release()
  await startAnew(side)
  let isOver = false
  let scored = 0
  const scoring = (async () => {
    while (!isOver) {
      await sleep(againMs)
      scored += await startAnew(side)
    }
  })()
  const beside = await bets()
  isOver = true
  await scoring
  const after = await bets()
  return { betsBesideScoresRatio: Math.round((beside / ((before + after) / 2)) * 1_000) / 1_000, scoredBeside: scored }
}
