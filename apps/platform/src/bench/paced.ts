import { setTimeout as sleep } from 'node:timers/promises'
import { p99OfParts, quantile } from './statistics.ts'

export interface PacedFigures {
  readonly p50Ms: number
  readonly p99Ms: number
  /** Of each ten seconds in turn. */
  readonly p99sMs: readonly number[]
  readonly answered: number
  /** Of those: sent back undecided, for the sender to send again. */
  readonly undecided: number
}

export type Outcome = 'decided' | 'undecided'

const partSeconds = 10

/**
 * Does a thing so many times a second, whatever the server does meanwhile, and measures each from the moment at which it was due: a server
 * that stalls is charged for all who wait. Ends early where the signal says so, and then waits for what is under way.
 */
export const paced = async (times: number, perSecond: number, once: (turn: number) => Promise<Outcome>, signal?: AbortSignal): Promise<PacedFigures> => {
  const tookMs: number[] = []
  const underWay: Promise<void>[] = []
  let undecided = 0
  const startedAtMs = performance.now()
  for (let turn = 0; turn < times && signal?.aborted !== true; turn += 1) {
    const dueAtMs = startedAtMs + (turn * 1_000) / perSecond
    while (performance.now() < dueAtMs) await sleep(1)
    underWay.push(
      once(turn).then((outcome) => {
        tookMs[turn] = performance.now() - dueAtMs
        if (outcome === 'undecided') undecided += 1
      }),
    )
  }
  await Promise.all(underWay)
  const sorted = tookMs.toSorted((one, other) => one - other)
  return { p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), p99sMs: p99OfParts(tookMs, perSecond * partSeconds), answered: sorted.length, undecided }
}
