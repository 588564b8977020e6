import type { House } from '#server/house.ts'
import { type Asked, placeBatch, type Placed, type PriceBuilder } from './place.ts'
import { hasDelayed, lockDelayed, type TicketRow } from './store.ts'
import type { SlipBody } from '#wire-tickets.ts'

/** What shares a transaction at most, and what waits at most for the next one. */
const batchMax = 200
const queueMax = 2_000

export interface Placing {
  /** Decides a slip with whatever else arrives now. Answers once its ticket and its bet are on disk. */
  place(asked: Asked): Promise<Placed>
  /** Decides tickets whose wait is over; true when more may be waiting. */
  decideDelayed(): Promise<boolean>
}

interface Waiting {
  readonly asked: Asked
  readonly resolve: (placed: Placed) => void
  readonly reject: (error: unknown) => void
}

const keyOf = ({ placer, key }: Asked): string => `${placer.memberId} ${key}`

/** The first of them that share no key: a repeated one is answered by the next batch. */
const takeBatch = (queue: Waiting[]): readonly Waiting[] => {
  const keys = new Set<string>()
  const taken: Waiting[] = []
  while (taken.length < batchMax) {
    const [next] = queue
    if (next === undefined || keys.has(keyOf(next.asked))) break
    keys.add(keyOf(next.asked))
    taken.push(next)
    queue.shift()
  }
  return taken
}

/** Its session's rules were obeyed when it was asked for, and its stake is the same. */
const delayedAsked = (row: TicketRow): Asked => ({
  key: row.id,
  slip: row.slip as SlipBody,
  delayed: row,
  placer: {
    memberId: row.member_id,
    walletToken: row.wallet_token ?? '',
    entry: row.entry,
    currency: row.currency,
    language: row.language,
    isTrial: row.is_trial,
    // Whether it may be offered was asked when it was placed.
    rules: { autoplay: false, turbo: false, minimumCycleMs: 0, othersBets: false, simulatedEvents: true, roundStakeMax: null },
  },
})

export const openPlacing = ({ database, log }: Pick<House, 'database' | 'log'>, { priceBuilder }: { readonly priceBuilder: PriceBuilder }): Placing => {
  const queue: Waiting[] = []
  let isRunning = false
  const decide = (batch: readonly Asked[]): Promise<readonly Placed[]> => database.transact((tx) => placeBatch(tx, batch, priceBuilder))
  const alone = async ({ asked, resolve, reject }: Waiting): Promise<void> => {
    try {
      const [placed] = await decide([asked])
      if (placed === undefined) throw new Error('a slip was not decided')
      resolve(placed)
    } catch (error) {
      reject(error)
    }
  }
  const together = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const placed = await decide(batch.map(({ asked }) => asked))
      for (const [at, each] of placed.entries()) batch[at]?.resolve(each)
    } catch (error) {
      // One of them may be to blame, and the others are owed an answer.
      log.error(error, 'slips could not be decided together, and are decided one by one')
      for (const each of batch) await alone(each)
    }
  }
  const run = async (): Promise<void> => {
    while (queue.length > 0) await together(takeBatch(queue))
    isRunning = false
  }
  return {
    place: (asked) =>
      new Promise<Placed>((resolve, reject) => {
        if (queue.length >= queueMax) return resolve({ kind: 'refused', code: 'busy', accepts: {} })
        queue.push({ asked, resolve, reject })
        if (isRunning) return
        isRunning = true
        // Whatever else this turn of the loop brings goes along.
        setImmediate(() => void run())
      }),
    decideDelayed: async () => {
      if (!(await hasDelayed(database.db))) return false
      const count = await database.transact(async (tx) => {
        const due = await lockDelayed(tx, batchMax)
        if (due.length > 0) await placeBatch(tx, due.map(delayedAsked), priceBuilder)
        return due.length
      })
      return count === batchMax
    },
  }
}
