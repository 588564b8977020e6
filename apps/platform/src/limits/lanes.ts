/** How many calls of one key, and of all, may be under way at once, and how many may wait for their turn. */
export interface LaneRule {
  readonly underWayEach: number
  readonly underWayAll: number
  readonly waitingEach: number
  readonly waitingAll: number
}

export interface Lanes {
  /** Resolves at the call's turn, with what ends it. Null where too many wait already. */
  enter(key: string): Promise<() => void> | null
}

interface Lane {
  underWay: number
  readonly waiting: (() => void)[]
}

/** Calls of one key follow each other, and keys take turns: a key with many calls delays nobody but itself. */
export const createLanes = (rule: LaneRule): Lanes => {
  const lanes = new Map<string, Lane>()
  let underWay = 0
  let waiting = 0

  const nextLane = (): [string, Lane] | null => {
    for (const entry of lanes) if (entry[1].waiting.length > 0 && entry[1].underWay < rule.underWayEach) return entry
    return null
  }

  const startNext = (): void => {
    while (underWay < rule.underWayAll) {
      const next = nextLane()
      if (next === null) return
      const [key, lane] = next
      // To the end: the others come first next time.
      lanes.delete(key)
      lanes.set(key, lane)
      lane.underWay += 1
      underWay += 1
      waiting -= 1
      lane.waiting.shift()?.()
    }
  }

  const leave = (key: string, lane: Lane): void => {
    lane.underWay -= 1
    underWay -= 1
    if (lane.underWay === 0 && lane.waiting.length === 0) lanes.delete(key)
    startNext()
  }

  return {
    enter: (key) => {
      const lane = lanes.get(key) ?? { underWay: 0, waiting: [] }
      const mustWait = lane.underWay >= rule.underWayEach || underWay >= rule.underWayAll
      if (mustWait && (lane.waiting.length >= rule.waitingEach || waiting >= rule.waitingAll)) return null
      lanes.set(key, lane)
      waiting += 1
      const turn = new Promise<() => void>((resolve) => lane.waiting.push(() => resolve(() => leave(key, lane))))
      startNext()
      return turn
    },
  }
}
