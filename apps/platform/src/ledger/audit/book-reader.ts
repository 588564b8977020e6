import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { type Place, placed, transfersAfter, unreadAfter } from '#ledger/commit-order.ts'

/** Who reads the transfers behind the hot path, each from a place of its own: a row of `book_readers`. */
export type BookReader = 'closer' | 'sealer'

/** Few enough that a step is over before anybody waits for it. */
export const stepTransfersMax = 4_096

/**
 * The reader's place, locked until the transaction ends, or null while another process has it. A transaction's lock and no session's: it
 * ends with whoever held it, also by a kill.
 */
export const takeTurn = async (tx: Tx, reader: BookReader): Promise<Place | null> => {
  const { rows } = await sql<Place>`select xact::text as xact, id from book_readers where name = ${reader} for update skip locked`.execute(tx)
  return rows[0] ?? null
}

/** What a step reads. */
export const nextTransfers = (from: Place) => transfersAfter(placed(from), stepTransfersMax)

/** By the index alone, whatever the tables' statistics say, and by one core: a step must stay short in a database that has just been filled. */
export const readByIndex = (tx: Db) =>
  sql`select set_config(name, value, true) from (values ('enable_seqscan', 'off'), ('enable_bitmapscan', 'off'), ('jit', 'off'),
    ('max_parallel_workers_per_gather', '0')) as settings (name, value)`.execute(tx)

export interface ReaderLag {
  /** Counted up to a bound. */
  readonly transfers: number
  /** Since the oldest of them. */
  readonly seconds: number
}

/** What is in the books and has not been read yet; a transaction that stays open holds the readers back, and is seen here. */
export const readerLag = async (db: Db, reader: BookReader): Promise<ReaderLag> => {
  const place = { xact: sql`(select xact from book_readers where name = ${reader})`, id: sql`(select id from book_readers where name = ${reader})` }
  const { rows } = await sql<ReaderLag>`select transfers, seconds from ${unreadAfter(place)} unread`.execute(db)
  return rows[0] ?? { transfers: 0, seconds: 0 }
}

export interface Pace {
  readonly transfersPerSecondMax?: number
  /** Asked before each step: while it says yes the reader waits, though not for ever, because what it writes must not grow old. */
  readonly isBusy?: () => boolean
  /** When it is over the run ends after its step, and the next run goes on. */
  readonly runMsMax?: number
}

const busyMsMax = 500
const busyLookMs = 50
/** A step is followed by a rest as long as itself, so that a reader that is behind takes half of one core at most, in short pieces. */
const restPerWork = 1

/** Steps until there is nothing more to read. `step` says how many transfers it has read, each in a transaction of its own. */
export const readOn = async (step: () => Promise<number>, pace: Pace = {}): Promise<number> => {
  const { transfersPerSecondMax = 50_000, isBusy = () => false, runMsMax = 4_000 } = pace
  const endsAtMs = performance.now() + runMsMax
  let transfers = 0
  for (;;) {
    for (const until = performance.now() + busyMsMax; isBusy() && performance.now() < until;) await sleep(busyLookMs)
    const startedAtMs = performance.now()
    const read = await step()
    transfers += read
    const tookMs = performance.now() - startedAtMs
    if (read < stepTransfersMax || performance.now() >= endsAtMs) return transfers
    await sleep(Math.max(tookMs * restPerWork, (read / transfersPerSecondMax) * 1_000 - tookMs))
  }
}
