import { strict as assert } from 'node:assert'
import pg from 'pg'
import { hasListeners, publishCommitted } from './committed.ts'
import { encodeItems } from './encode.ts'
import type { Movement } from './movement.ts'
import { type Outcome, type OutcomeRow, outcomesInOrder } from './outcome.ts'

/** Nothing final can be said about this movement: it was or was not applied. The same one may be sent again. */
export class Undecided extends Error {}

export interface PosterOptions {
  readonly url: string
  readonly schema?: string
  /** What waits beyond this is refused at once. */
  readonly waitingMax?: number
  /** A movement not answered by then is Undecided; one that has not been sent by then never is. */
  readonly budgetMs?: number
  readonly onTrouble?: (error: Error) => void
}

export interface Poster {
  /** Decides one movement in a transaction that it shares with others; resolves once that is durable. Rejects with Undecided. */
  postSoon(movement: Movement): Promise<Outcome>
  readonly figures: { readonly waiting: number; readonly inFlight: number; readonly batches: number; readonly posted: number }
  /** Waits for what is under way, then ends the connections. */
  close(): Promise<void>
}

interface Waiting {
  readonly movement: Movement
  readonly deadlineMs: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: Undecided) => void
  isSettled: boolean
}

/** Two: while one is written to disk the next is decided. */
const inFlightMax = 2
/** Small enough that while one batch is decided, the callers of the other are answered and ask again (docs/decisions/0010). */
const batchMax = 100
const repeatsMax = 3
/** A purse that somebody else holds for longer must not hold up a whole batch. */
const lockTimeoutMs = 300
/** Two steps from a full batch to its items, so that a held purse costs its neighbours three lock timeouts at most. */
const splitInto = 16
const sweepMs = 50

/** Met between members on one new id or round, or a ring of locks: another try sees the other's commit. */
const repeatable = new Set(['23505', '40001', '40P01'])
const sqlState = (error: unknown): string | null => (error instanceof pg.DatabaseError ? (error.code ?? null) : null)
/** The server ended the connection or never had one: trying the parts of a batch would only meet the same. */
const isConnectionLost = (state: string | null): boolean => state === null || state.startsWith('57') || state.startsWith('08') || state.startsWith('53')

const outcomeOf = (item: Waiting, outcome: Outcome | undefined): void => {
  assert(outcome !== undefined, 'ledger_post answers every item')
  if (outcome.hasMoved && hasListeners()) publishCommitted({ movement: item.movement, outcome })
  if (item.isSettled) return
  item.isSettled = true
  item.resolve(outcome)
}

const giveUp = (item: Waiting, why: string): void => {
  if (item.isSettled) return
  item.isSettled = true
  item.reject(new Undecided(why))
}

export const openPoster = (options: PosterOptions): Poster => {
  const waitingMax = options.waitingMax ?? 4_096
  const budgetMs = options.budgetMs ?? 1_400
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: 'trevo-ledger',
    max: inFlightMax,
    connectionTimeoutMillis: 1_000,
    idleTimeoutMillis: 0,
    options: `-c search_path=${options.schema ?? 'trevo'} -c statement_timeout=${budgetMs} -c lock_timeout=${lockTimeoutMs}`,
  })
  pool.on('error', (error) => options.onTrouble?.(error))
  let waiting: Waiting[] = []
  const sent = new Set<readonly Waiting[]>()
  const membersSent = new Set<bigint>()
  let isFlushDue = false
  let isClosing = false
  let batches = 0
  let posted = 0

  const send = async (batch: readonly Waiting[]): Promise<void> => {
    const answered = await pool.query<OutcomeRow>({
      name: 'ledger_post',
      text: 'select * from ledger_post($1)',
      values: [encodeItems(batch.map((item) => item.movement))],
    })
    batches += 1
    posted += batch.length
    const outcomes = outcomesInOrder(answered.rows, batch.length)
    for (let n = 0; n < batch.length; n += 1) outcomeOf(batch[n] as Waiting, outcomes[n])
  }

  /** One item that the database cannot take harms no other: a failed batch is tried again in parts, one item a few times. */
  const sendOrSplit = async (batch: readonly Waiting[], repeats = 0): Promise<void> => {
    try {
      await send(batch)
    } catch (error) {
      const state = sqlState(error)
      const lone = batch.length === 1 ? batch[0] : undefined
      if (isConnectionLost(state) || (lone !== undefined && !(repeatable.has(state ?? '') && repeats < repeatsMax))) {
        options.onTrouble?.(error instanceof Error ? error : new Error(String(error)))
        for (const item of batch) giveUp(item, 'the database did not answer')
      } else if (lone !== undefined) {
        await sendOrSplit(batch, repeats + 1)
      } else {
        const size = Math.ceil(batch.length / splitInto)
        for (let from = 0; from < batch.length; from += size) await sendOrSplit(batch.slice(from, from + size))
      }
    }
  }

  /** No member is in two batches at once: the second would wait for the first one's commit, and all its neighbours with it. */
  const nextBatch = (): Waiting[] => {
    const now = performance.now()
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const item of waiting) {
      if (item.isSettled || item.deadlineMs <= now) giveUp(item, 'the time budget is over')
      else if (batch.length < batchMax && !membersSent.has(item.movement.member)) batch.push(item)
      else left.push(item)
    }
    waiting = left
    return batch
  }

  const flush = (): void => {
    isFlushDue = false
    while (sent.size < inFlightMax) {
      const batch = nextBatch()
      if (batch.length === 0) return
      const members = new Set(batch.map((item) => item.movement.member))
      for (const member of members) membersSent.add(member)
      sent.add(batch)
      void sendOrSplit(batch).finally(() => {
        sent.delete(batch)
        for (const member of members) membersSent.delete(member)
        flushSoon()
      })
    }
  }

  /** After the sockets that are ready have been read, so that calls which arrived together share a commit. */
  const flushSoon = (): void => {
    if (isFlushDue || waiting.length === 0 || sent.size >= inFlightMax) return
    isFlushDue = true
    setImmediate(flush)
  }

  const sweep = setInterval(() => {
    const now = performance.now()
    for (const item of waiting) if (item.deadlineMs <= now) giveUp(item, 'the time budget is over')
    for (const batch of sent) for (const item of batch) if (item.deadlineMs <= now) giveUp(item, 'the time budget is over')
  }, sweepMs)
  sweep.unref()

  return {
    postSoon: (movement) =>
      new Promise((resolve, reject) => {
        if (isClosing || waiting.length >= waitingMax) {
          reject(new Undecided(isClosing ? 'the platform is ending' : 'too much is waiting'))
          return
        }
        waiting.push({ movement, deadlineMs: performance.now() + budgetMs, resolve, reject, isSettled: false })
        flushSoon()
      }),
    get figures() {
      return { waiting: waiting.length, inFlight: sent.size, batches, posted }
    },
    close: async () => {
      isClosing = true
      while (waiting.length > 0 || sent.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
      clearInterval(sweep)
      await pool.end()
    },
  }
}
