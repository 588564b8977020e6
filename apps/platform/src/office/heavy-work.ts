import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { RunningWork } from './run-work.ts'

export type ToThread = 'stop' | { readonly wake: string }
export type FromThread = 'over' | 'as-others'

const againMs = 1_000
/** What an export keeps is a page and the index of its file; a thread that holds more has a fault, and is begun anew. */
const heapMbMax = 384

/** The thread of the heavy work, begun anew where it ends by itself: rows say what was under way, and their lease runs out. */
export const startHeavyWork = (log: Pick<Logger, 'warn' | 'error'>): RunningWork => {
  let isStopping = false
  let over: () => void = () => {}
  const stopped = new Promise<void>((resolve) => {
    over = resolve
  })
  const begin = (): Worker => {
    const thread = new Worker(new URL('heavy-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: heapMbMax } })
    thread.on('error', (error) => log.error({ err: error }, 'the office’s heavy work ended by a fault'))
    thread.on('message', (word: FromThread) => {
      if (word === 'as-others') log.warn('the office’s heavy work could not be put behind other work')
    })
    thread.on('exit', () => {
      if (isStopping) return over()
      again = setTimeout(() => {
        current = begin()
      }, againMs)
      again.unref()
    })
    return thread
  }
  let again: NodeJS.Timeout | undefined
  let current = begin()
  const say = (word: ToThread): void => current.postMessage(word)
  return {
    wake: (name) => say({ wake: name }),
    stop: () => {
      isStopping = true
      clearTimeout(again)
      if (current.threadId === -1) over()
      else say('stop')
      return stopped
    },
  }
}
