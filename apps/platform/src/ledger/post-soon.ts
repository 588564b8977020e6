import { strict as assert } from 'node:assert'
import { openPool } from '@trevo/server/pool'
import pg from 'pg'
import { createCircuit } from './circuit.ts'
import { hasListeners, publishCommitted } from './committed.ts'
import { encoderFor } from './encode-binary.ts'
import type { Movement } from './movement.ts'
import { type Outcome, type OutcomeRow, outcomesInOrder } from './outcome.ts'
import { createQueue, type Waiting } from './waiting-queue.ts'

/** Why nothing final can be said. */
export type UndecidedReason = 'too-much' | 'budget' | 'database' | 'ending'

/** Nothing final can be said about this movement: it was or was not applied. The same one may be sent again. */
export class Undecided extends Error {
  readonly reason: UndecidedReason
  constructor(reason: UndecidedReason, sentence: string) {
    super(sentence)
    this.reason = reason
  }
}

export interface PosterOptions {
  readonly url: string
  readonly schema?: string
  /** What waits beyond this is refused at once; stakes at three quarters of it already. */
  readonly waitingMax?: number
  /** A movement not answered by then is Undecided; one that has not been sent by then never is. */
  readonly budgetMs?: number
  readonly onTrouble?: (error: Error) => void
}

export interface PosterFigures {
  readonly waiting: number
  readonly inFlight: number
  /** Milliseconds so far in which the database had all the batches that it may have at once: what grows as fast as time has no more to give. */
  readonly fullMs: number
  readonly batches: number
  readonly posted: number
  /** The database is away: calls are refused at once until it answers again. */
  readonly isCircuitOpen: boolean
  readonly circuitOpened: number
  readonly undecided: Readonly<Record<UndecidedReason, number>>
  /** Connections to the database, and of those idle. */
  readonly connections: number
  readonly idle: number
}

export interface Poster {
  /** Decides one movement in a transaction that it shares with others; resolves once that is durable. Rejects with Undecided. */
  postSoon(movement: Movement): Promise<Outcome>
  readonly figures: PosterFigures
  /** Of the figures, as it is asked for every call. */
  readonly isCircuitOpen: boolean
  /** Hears of each batch: its items, how long the database took, and how old its oldest item was when answered. */
  onBatch: ((items: number, tookMs: number, oldestMs: number) => void) | null
  /** Waits for what is under way, then ends the connections. */
  close(): Promise<void>
}

/** Two: while one is written to disk the next is decided. */
export const inFlightMax = 2
/** Small enough that while one batch is decided, the callers of the other are answered and ask again (docs/decisions/0010). */
const batchMax = 100
const repeatsMax = 3
/** A purse that somebody else holds for longer must not hold up a whole batch. */
const lockTimeoutMs = 300
/** Two steps from a full batch to its items, so that a held purse costs its neighbours three lock timeouts at most. */
const splitInto = 16
const sweepMs = 50
/** Beyond the server's own time limit: then the connection itself is dead, and is given up. */
const silenceMs = 250

/** Met between members on one new id or round, or a ring of locks: another try sees the other's commit. */
const repeatable = new Set(['23505', '40001', '40P01'])
const statementTimeout = '57014'
/** The database was restored under us, and its types have other numbers now. */
const datatypeMismatch = '42804'
const sqlState = (error: unknown): string | null => (error instanceof pg.DatabaseError ? (error.code ?? null) : null)
/** The server ended the connection or never had one: trying the parts of a batch would only meet the same. */
const isConnectionLost = (state: string | null): boolean => state === null || state.startsWith('57') || state.startsWith('08') || state.startsWith('53')

/** As `ledger_post` locks and decides them; of one member's, as they came. */
const byMember = (a: Waiting, b: Waiting): number => {
  if (a.movement.member === b.movement.member) return 0
  return a.movement.member < b.movement.member ? -1 : 1
}

const sentences: Readonly<Record<UndecidedReason, string>> = {
  'too-much': 'too much is waiting',
  budget: 'the time budget is over',
  database: 'the database did not answer',
  ending: 'the platform is ending',
}

const answerTo = (item: Waiting, outcome: Outcome | undefined): void => {
  assert(outcome !== undefined, 'ledger_post answers every item')
  if (outcome.hasMoved && hasListeners()) publishCommitted({ movement: item.movement, outcome })
  if (item.isSettled) return
  item.isSettled = true
  item.resolve(outcome)
}

const openLedgerPool = (options: PosterOptions, budgetMs: number): pg.Pool =>
  openPool({
    url: options.url,
    applicationName: 'trevo-ledger',
    connectionsMax: inFlightMax,
    connectionWaitMsMax: 1_000,
    idleMsMax: 0,
    settings: { search_path: options.schema ?? 'trevo', statement_timeout: budgetMs.toString(), lock_timeout: lockTimeoutMs.toString() },
    answerMsMax: budgetMs + silenceMs,
    onTrouble: (error) => options.onTrouble?.(error),
  })

export const openPoster = (options: PosterOptions): Poster => {
  const budgetMs = options.budgetMs ?? 1_400
  const pool = openLedgerPool(options, budgetMs)
  const encoder = encoderFor(pool)
  const queue = createQueue(options.waitingMax ?? 4_096)
  const sent = new Set<readonly Waiting[]>()
  const membersSent = new Set<bigint>()
  const undecided: Record<UndecidedReason, number> = { 'too-much': 0, budget: 0, database: 0, ending: 0 }
  let isFlushDue = false
  let isClosing = false
  let batches = 0
  let posted = 0
  let fullMs = 0
  let fullSinceMs = 0

  const refusal = (reason: UndecidedReason): Undecided => {
    undecided[reason] += 1
    return new Undecided(reason, sentences[reason])
  }
  const giveUp = (item: Waiting, reason: UndecidedReason): void => {
    if (item.isSettled) return
    item.isSettled = true
    item.reject(refusal(reason))
  }

  const circuit = createCircuit(pool, () => flushSoon())
  /** What waits would only meet the same: all of it is told at once, and so is what comes until the database answers. */
  const openCircuit = (): void => {
    for (const item of queue.takeAll()) giveUp(item, 'database')
    circuit.open()
  }

  const send = async (batch: readonly Waiting[], onDone: () => void): Promise<void> => {
    const startedAtMs = performance.now()
    const inOrder = batch.toSorted(byMember)
    const encode = await encoder.get()
    const answered = await pool.query<OutcomeRow>({
      name: 'ledger_post',
      text: 'select * from ledger_post($1)',
      values: [encode(inOrder.map((item) => item.movement))],
    })
    batches += 1
    posted += batch.length
    // The database goes on with the next batch while the callers of this one are answered.
    onDone()
    const outcomes = outcomesInOrder(answered.rows, batch.length)
    for (let n = 0; n < inOrder.length; n += 1) answerTo(inOrder[n] as Waiting, outcomes[n])
    const oldest = batch[0] as Waiting
    poster.onBatch?.(batch.length, performance.now() - startedAtMs, performance.now() - oldest.deadlineMs + budgetMs)
  }

  /** One item that the database cannot take harms no other: a failed batch is tried again in parts, one item a few times. */
  const sendOrSplit = async (batch: readonly Waiting[], onDone: () => void, repeats = 0): Promise<void> => {
    if (batch.every((item) => item.isSettled)) return
    try {
      await send(batch, onDone)
    } catch (error) {
      const state = sqlState(error)
      if (state === datatypeMismatch) encoder.forget()
      const lone = batch.length === 1 ? batch[0] : undefined
      if (isConnectionLost(state) || (lone !== undefined && !(repeatable.has(state ?? '') && repeats < repeatsMax))) {
        options.onTrouble?.(error instanceof Error ? error : new Error(String(error)))
        for (const item of batch) giveUp(item, 'database')
        if (isConnectionLost(state) && state !== statementTimeout) openCircuit()
      } else if (lone !== undefined) {
        await sendOrSplit(batch, onDone, repeats + 1)
      } else {
        const size = Math.ceil(batch.length / splitInto)
        for (let from = 0; from < batch.length; from += size) await sendOrSplit(batch.slice(from, from + size), () => undefined)
      }
    }
  }

  const flush = (): void => {
    isFlushDue = false
    while (sent.size < inFlightMax && !circuit.isOpen) {
      const batch = queue.take(batchMax, membersSent, (item) => giveUp(item, 'budget'))
      if (batch.length === 0) return
      const members = new Set(batch.map((item) => item.movement.member))
      for (const member of members) membersSent.add(member)
      sent.add(batch)
      if (sent.size === inFlightMax) fullSinceMs = performance.now()
      const done = (): void => {
        if (sent.size === inFlightMax && sent.has(batch)) fullMs += performance.now() - fullSinceMs
        if (!sent.delete(batch)) return
        for (const member of members) membersSent.delete(member)
        flush()
      }
      void sendOrSplit(batch, done).finally(done)
    }
  }

  /** After the sockets that are ready have been read, so that calls which arrived together share a commit. */
  const flushSoon = (): void => {
    if (isFlushDue || queue.length === 0 || sent.size >= inFlightMax) return
    isFlushDue = true
    setImmediate(flush)
  }

  const sweep = setInterval(() => {
    const now = performance.now()
    for (const item of queue.all()) if (item.deadlineMs <= now) giveUp(item, 'budget')
    for (const batch of sent) for (const item of batch) if (item.deadlineMs <= now) giveUp(item, 'budget')
  }, sweepMs)
  sweep.unref()

  const poster: Poster = {
    onBatch: null,
    postSoon: (movement) =>
      new Promise((resolve, reject) => {
        if (isClosing) reject(refusal('ending'))
        else if (circuit.isOpen) reject(refusal('database'))
        else if (!queue.push({ movement, deadlineMs: performance.now() + budgetMs, resolve, reject, isSettled: false })) reject(refusal('too-much'))
        else flushSoon()
      }),
    get isCircuitOpen() {
      return circuit.isOpen
    },
    get figures() {
      return { waiting: queue.length, inFlight: sent.size, fullMs, batches, posted, isCircuitOpen: circuit.isOpen, circuitOpened: circuit.opened, undecided, connections: pool.totalCount, idle: pool.idleCount }
    },
    close: async () => {
      isClosing = true
      while (queue.length > 0 || sent.size > 0) await new Promise((resolve) => setTimeout(resolve, 5))
      clearInterval(sweep)
      circuit.stop()
      await pool.end()
    },
  }
  return poster
}
