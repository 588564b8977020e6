/** Queues side by side: what stands in one is done in its order, several at once but for a bound. */
export interface Queues<Item> {
  put(name: string, item: Item): void
  /** Items that are not done yet. */
  waiting(): number
  /** Nothing more is begun; resolves when what was begun has ended. */
  stop(): Promise<void>
}

export interface QueuesOptions<Item> {
  readonly queuesAtOnceMax: number
  /** Takes what it does off the front of its queue: one at least. */
  readonly take: (queue: Item[]) => Promise<void>
}

const takenAtOnceMax = 1_000

export const openQueues = <Item>({ queuesAtOnceMax, take }: QueuesOptions<Item>): Queues<Item> => {
  const queues = new Map<string, Item[]>()
  const busy = new Set<string>()
  const work = new Set<Promise<void>>()
  let [count, isStopped] = [0, false]
  const drain = async (name: string, queue: Item[]): Promise<void> => {
    while (queue.length > 0 && !isStopped) {
      // What is put behind while it works is not taken by it.
      const mine = queue.slice(0, takenAtOnceMax)
      const before = mine.length
      await take(mine)
      queue.splice(0, before - mine.length)
      count -= before - mine.length
    }
    busy.delete(name)
    if (queue.length === 0) queues.delete(name)
    begin()
  }
  const begin = (): void => {
    for (const [name, queue] of queues) {
      if (busy.size >= queuesAtOnceMax || isStopped) return
      if (busy.has(name)) continue
      busy.add(name)
      const draining: Promise<void> = drain(name, queue).finally(() => work.delete(draining))
      work.add(draining)
    }
  }
  return {
    put: (name, item) => {
      const queue = queues.get(name)
      if (queue === undefined) queues.set(name, [item])
      else queue.push(item)
      count += 1
      begin()
    },
    waiting: () => count,
    stop: async () => {
      isStopped = true
      await Promise.all(work)
    },
  }
}
