import type { IncomingHttpHeaders } from 'node:http'
import { Undecided } from '#ledger/post-soon.ts'

/** One HTTP answer of the gateway; `body` is JSON text. */
export interface Answer {
  readonly httpStatus: number
  readonly body: string
  readonly retryAfterSeconds?: number
  /** For the log: the word that the vendor reads. */
  readonly status: string
}

/** What an overloaded gateway goes on answering longest: money that goes back or out to a member, then stakes, then what moves nothing. */
export type Urgency = 'credit' | 'stake' | 'read'

/** One call as it came, before anybody parsed it. */
export interface RawCall {
  readonly method: string
  /** The address with its query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Null when it is longer than a call may be. */
  readonly body: Buffer | null
}

export interface Decision {
  readonly answer: Answer
  /** For the log. */
  readonly txId: string | null
  /** Whoever called has not shown to be a vendor. */
  readonly isStranger?: true
}

/** How one family of vendors speaks: a folder of `vendors/dialects/`, of which the ledger knows nothing. */
export interface Dialect {
  /** For metrics and the log. */
  readonly name: string
  /** What is below this address is its own. */
  readonly prefix: string
  /** Known from the address alone, so that an overloaded gateway refuses before it reads. */
  urgencyOf(path: string): Urgency
  /** Checks who speaks, and decides. May throw: whatever went wrong, the vendor is told `retry`. */
  decide(call: RawCall): Decision | Promise<Decision>
  /** Nothing was decided: the vendor may send the same call again. */
  readonly retry: Answer
  /** For the log of calls that were not decided: who says to be speaking, unchecked. */
  vendorOf(headers: IncomingHttpHeaders, path: string): string
  close(): void
}

export const bodyBytesMax = 16 * 1024

/** The contract's 1.5 s, less what the way to the vendor may take. */
const budgetMs = 1_400

/** For what has no place in the poster's queue, which keeps its own time. */
export const withinBudget = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Undecided('budget', 'the time budget is over')), budgetMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
