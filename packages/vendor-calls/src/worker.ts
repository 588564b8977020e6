import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Calls } from './calls.ts'

const pollMs = 250

export interface Worker {
  /** Lets the attempts under way end. */
  stop(): Promise<void>
}

/** Sends again what has no decision yet, for ever and in the background: also what a killed process left behind. Any number may run side by side. */
export const startWorker = (calls: Calls, options: { readonly log: FastifyBaseLogger; readonly callsAtOnceMax?: number }): Worker => {
  const { log, callsAtOnceMax = 16 } = options
  const ending = new AbortController()
  const tell = (error: unknown): void => log.error(error, 'the background calls failed and go on')
  /** True when more may be waiting. */
  const round = async (): Promise<boolean> => {
    const due = await calls.listDue(callsAtOnceMax)
    await Promise.all(due.map((id) => calls.drive(id).catch(tell)))
    return due.length === callsAtOnceMax
  }
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const hasMore = await round().catch((error: unknown) => {
        tell(error)
        return false
      })
      if (!hasMore) await sleep(pollMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: async () => {
      ending.abort()
      await running
    },
  }
}
