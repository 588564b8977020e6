/** How many calls of one key, and of all, may be under way at once, and how many may wait for their turn. */
export interface ConcurrencyRule {
  readonly underWayEach: number
  readonly underWayAll: number
  readonly waitingEach: number
  readonly waitingAll: number
}

export interface ConcurrencyLimit {
  /** Resolves at the call's turn, with what ends it. Null where too many wait already. */
  enter(key: string): Promise<() => void> | null
}

interface Queue {
  underWay: number
  readonly waiting: (() => void)[]
}

/** Calls of one key follow each other, and keys take turns: a key with many calls delays nobody but itself. */
export const createConcurrencyLimit = (rule: ConcurrencyRule): ConcurrencyLimit => {
  const queues = new Map<string, Queue>()
  let underWay = 0
  let waiting = 0

  const nextQueue = (): [string, Queue] | null => {
    for (const entry of queues) if (entry[1].waiting.length > 0 && entry[1].underWay < rule.underWayEach) return entry
    return null
  }

  const startNext = (): void => {
    while (underWay < rule.underWayAll) {
      const next = nextQueue()
      if (next === null) return
      const [key, queue] = next
      // To the end: the others come first next time.
      queues.delete(key)
      queues.set(key, queue)
      queue.underWay += 1
      underWay += 1
      waiting -= 1
      queue.waiting.shift()?.()
    }
  }

  const leave = (key: string, queue: Queue): void => {
    queue.underWay -= 1
    underWay -= 1
    if (queue.underWay === 0 && queue.waiting.length === 0) queues.delete(key)
    startNext()
  }

  return {
    enter: (key) => {
      const queue = queues.get(key) ?? { underWay: 0, waiting: [] }
      const mustWait = queue.underWay >= rule.underWayEach || underWay >= rule.underWayAll
      if (mustWait && (queue.waiting.length >= rule.waitingEach || waiting >= rule.waitingAll)) return null
      queues.set(key, queue)
      waiting += 1
      const turn = new Promise<() => void>((resolve) => queue.waiting.push(() => resolve(() => leave(key, queue))))
      startNext()
      return turn
    },
  }
}
