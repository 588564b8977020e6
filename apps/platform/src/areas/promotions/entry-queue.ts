interface EntryQueueOptions {
  readonly nowMs: () => number
  /** Of one promotion so many are let in at once: each waits for the same budget, and holds a connection meanwhile. */
  readonly atOnceMax: number
  /** For so long it is said from memory that a budget is spent. */
  readonly spentMs: number
  /** Promotions that are known at once. */
  readonly keysMax: number
}

export interface EntryQueue {
  /** In the order of asking; what was refused or failed makes room too. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  noteSpent(key: string): void
  /** Something came back. */
  noteLeft(key: string): void
  /** Somebody was told just now that nothing is left. */
  isSpent(key: string): boolean
}

/** Those who ask for the same promotion at once, one after the other but a few. */
export const createEntryQueue = ({ nowMs, atOnceMax, spentMs, keysMax }: EntryQueueOptions): EntryQueue => {
  const inside = new Map<string, number>()
  const waiting = new Map<string, (() => void)[]>()
  const spentAt = new Map<string, number>()

  const enter = async (key: string): Promise<void> => {
    const count = inside.get(key) ?? 0
    if (count < atOnceMax) {
      inside.set(key, count + 1)
      return
    }
    // Whoever leaves hands over the place.
    await new Promise<void>((resolve) => {
      const queue = waiting.get(key)
      if (queue === undefined) waiting.set(key, [resolve])
      else queue.push(resolve)
    })
  }
  const leave = (key: string): void => {
    const queue = waiting.get(key)
    const next = queue?.shift()
    if (queue?.length === 0) waiting.delete(key)
    if (next !== undefined) return next()
    const count = (inside.get(key) ?? 1) - 1
    if (count === 0) inside.delete(key)
    else inside.set(key, count)
  }

  return {
    run: async (key, work) => {
      await enter(key)
      try {
        return await work()
      } finally {
        leave(key)
      }
    },
    noteSpent: (key) => {
      if (spentAt.size >= keysMax && !spentAt.has(key)) spentAt.clear()
      spentAt.set(key, nowMs())
    },
    noteLeft: (key) => void spentAt.delete(key),
    isSpent: (key) => nowMs() - (spentAt.get(key) ?? Number.NEGATIVE_INFINITY) < spentMs,
  }
}
