import type { Services } from './handler.ts'

/**
 * Work that is done again and again: a sweep over rows that wait for something. One run at a time over all processes. A run that throws
 * is logged, and its rows are met again at the next turn.
 */
export interface Job {
  readonly name: string
  readonly everySeconds: number
  run(services: Services): Promise<void>
}
