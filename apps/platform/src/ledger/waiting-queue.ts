import type { Movement } from './movement.ts'
import type { Outcome } from './outcome.ts'

/** A movement that waits for its batch, or for its batch's answer. */
export interface Waiting {
  readonly movement: Movement
  readonly deadlineMs: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Error) => void
  isSettled: boolean
}

export interface WaitingQueue {
  readonly length: number
  /** False when it is full for this movement. */
  push(item: Waiting): boolean
  /**
   * The next batch: credits before stakes, each in the order they came. No member that is under way already: its batch would wait for the
   * other one's commit, and all its neighbours with it. What is late is told, and not taken.
   */
  take(max: number, membersUnderWay: ReadonlySet<bigint>, tellLate: (item: Waiting) => void): Waiting[]
  takeAll(): Waiting[]
  all(): Iterable<Waiting>
}

/** Above this share of the queue no stake is taken any more, so that wins and give-backs still find room. */
const stakesShare = 0.75

const isStake = (movement: Movement): boolean => movement.movement === 'stake-placed'

/** Bounded, with two queues: what gives money back or pays it out overtakes what takes a stake. */
export const createQueue = (max: number): WaitingQueue => {
  let credits: Waiting[] = []
  let stakes: Waiting[] = []

  const takeFrom = (queue: Waiting[], batch: Waiting[], batchMax: number, membersUnderWay: ReadonlySet<bigint>, tellLate: (item: Waiting) => void): Waiting[] => {
    const now = performance.now()
    const left: Waiting[] = []
    let n = 0
    for (; n < queue.length && batch.length < batchMax; n += 1) {
      const item = queue[n] as Waiting
      if (item.isSettled || item.deadlineMs <= now) tellLate(item)
      else if (membersUnderWay.has(item.movement.member)) left.push(item)
      else batch.push(item)
    }
    for (; n < queue.length; n += 1) left.push(queue[n] as Waiting)
    return left
  }

  return {
    get length() {
      return credits.length + stakes.length
    },
    push: (item) => {
      const length = credits.length + stakes.length
      if (length >= (isStake(item.movement) ? max * stakesShare : max)) return false
      if (isStake(item.movement)) stakes.push(item)
      else credits.push(item)
      return true
    },
    take: (batchMax, membersUnderWay, tellLate) => {
      const batch: Waiting[] = []
      credits = takeFrom(credits, batch, batchMax, membersUnderWay, tellLate)
      stakes = takeFrom(stakes, batch, batchMax, membersUnderWay, tellLate)
      return batch
    },
    takeAll: () => {
      const all = [...credits, ...stakes]
      credits = []
      stakes = []
      return all
    },
    all: function* () {
      yield* credits
      yield* stakes
    },
  }
}
