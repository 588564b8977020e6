import { setImmediate as breathe } from 'node:timers/promises'
import type { OfficeWork } from '#areas/staff/office-work.ts'
import type { OfficeServices } from './office-services.ts'

export interface RunningWork {
  wake(name: string): void
  /** Resolves when the pieces under way are over. */
  stop(): Promise<void>
}

interface Turn {
  wake(): void
  readonly over: Promise<void>
}

/** One piece after the other; between two of them whoever waits for an answer comes first. A piece that throws is met again at its next turn. */
const keepAt = (services: OfficeServices, work: OfficeWork, signal: AbortSignal): Turn => {
  let wake: () => void = () => {}
  const pause = (): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, work.everyMs)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        done()
      }
      if (signal.aborted) wake()
    })
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      const hasMore = await work.run(services).catch((error: unknown) => {
        services.log.error({ err: error, work: work.name }, 'a piece of the office’s work failed; it is met again at its next turn')
        return false
      })
      if (hasMore) await breathe()
      else if (!signal.aborted) await pause()
    }
  }
  return { wake: () => wake(), over: loop() }
}

export const startWork = (services: OfficeServices, rows: readonly OfficeWork[]): RunningWork => {
  const stopping = new AbortController()
  const turns = new Map(rows.map((work) => [work.name, keepAt(services, work, stopping.signal)]))
  return {
    wake: (name) => turns.get(name)?.wake(),
    stop: async () => {
      stopping.abort()
      for (const turn of turns.values()) turn.wake()
      await Promise.all([...turns.values()].map(({ over }) => over))
    },
  }
}
