import type { Services } from './services.ts'

/**
 * Work that is done again and again: a sweep over rows that wait for something. As a rule one run at a time over all processes, but after a
 * crash two may meet, so a sweep takes its rows with `for update skip locked` or does what may be done twice. A run that throws is logged, and
 * its rows are met again at the next turn.
 */
export interface Job {
  readonly name: string
  readonly everySeconds: number
  /**
   * How often it is looked whether a turn is due: a due run begins so late at most. Left out: a tenth of the time between two runs, 30 s at most; every
   * two seconds where it runs more often than every 20. Whoever wakes a job does not wait for that.
   */
  readonly lookSeconds?: number
  /** Gives what it did, in counts, where there is something to count. */
  run(services: Services): Promise<Readonly<Record<string, number>> | void>
}
