import type { FishingOutcome } from '#games/fishing/math.ts'

export interface QueuedShot {
  readonly id: number
  readonly fish: number
  readonly firedMs: number
  readonly shotMinor: bigint
}

export interface MagazineRules {
  readonly shotsMax: number
  /** Shots are gathered for so long before they go as one round. */
  readonly gatherMs: number
  /** From one round to the next at least. */
  readonly cycleMs: number
  /** The most that a round may cost; null: no bound. */
  stakeMinorMax(): bigint | null
}

/** Shots that were fired and are not sent yet: they go in batches, one after the other. */
export const openMagazine = ({ shotsMax, gatherMs, cycleMs, stakeMinorMax }: MagazineRules) => {
  let queue: readonly QueuedShot[] = []
  let isSending = false
  let sentMs = Number.NEGATIVE_INFINITY
  /** Shots of one stake, as many as a round may have. */
  const nextBatch = (): readonly QueuedShot[] => {
    const [first] = queue
    if (first === undefined) return []
    const other = queue.findIndex(({ shotMinor }) => shotMinor !== first.shotMinor)
    const most = stakeMinorMax()
    const bound = most === null ? shotsMax : Math.max(1, Math.min(shotsMax, Number(most / first.shotMinor)))
    return queue.slice(0, Math.min(bound, other < 0 ? queue.length : other))
  }
  return {
    /** False where so many wait already that it would lie there for long. */
    add: (shot: QueuedShot): boolean => {
      if (queue.length >= shotsMax) return false
      queue = [...queue, shot]
      return true
    },
    waiting: (): number => queue.length,
    waitingMinor: (): bigint => queue.reduce((sum, { shotMinor }) => sum + shotMinor, 0n),
    isSending: (): boolean => isSending,
    /** The batch that is due; null while none is. Until `done` there is no other. */
    take: (nowMs: number): readonly QueuedShot[] | null => {
      const batch = nextBatch()
      const [first] = batch
      if (isSending || first === undefined || nowMs - sentMs < cycleMs) return null
      if (batch.length < shotsMax && batch.length === queue.length && nowMs - first.firedMs < gatherMs) return null
      queue = queue.slice(batch.length)
      isSending = true
      sentMs = nowMs
      return batch
    },
    done: (): void => {
      isSending = false
    },
    /** Takes out what was not sent. */
    empty: (): readonly QueuedShot[] => {
      const left = queue
      queue = []
      return left
    },
  }
}

export type ShotResult = 'caught' | 'missed' | 'returned'

/** What became of each shot that was asked for: those at fish that were gone are not among the round's, and were not bet. */
export const resultsOf = (asked: readonly number[], outcome: FishingOutcome | null): readonly ShotResult[] => {
  const played = new Set(outcome?.shots.map(({ fish }) => fish))
  let at = 0
  return asked.map((fish) => {
    if (!played.has(fish)) return 'returned'
    const shot = outcome?.shots[at]
    at += 1
    return shot?.isCaught === true ? 'caught' : 'missed'
  })
}
