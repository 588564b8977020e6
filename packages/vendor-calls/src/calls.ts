import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '@trevo/server/sql'
import type { FastifyBaseLogger } from 'fastify'
import { type Backlog, type Call, claimCall, type ClaimedCall, endCall, findUndecidedCall, listDueCalls, postponeCall, readBacklog } from './call-store.ts'
import { retryDelayMs, type Verdict, verdictOn } from './verdict.ts'
import type { FinalStatus, Wallet, WalletAnswer } from './wallet.ts'

/** A call's end, as its app is told. */
export interface Decided {
  readonly call: Call
  readonly verdict: Verdict
  /** Null where the wallet gave no word in time. */
  readonly status: FinalStatus | null
  readonly balanceMinor: bigint | null
}

/** One attempt, for whoever counts them. */
export interface Attempt {
  readonly vendor: string
  readonly verb: Call['verb']
  readonly outcome: Verdict | 'undecided'
  readonly ms: number
}

export interface CallsOptions<Tables> {
  /** Its schema has this package's table. Every time is the database's, so that two machines agree. */
  readonly database: Database<Tables>
  readonly wallet: Wallet
  readonly log: FastifyBaseLogger
  /** What follows for the app, in the transaction that ends the call, once for each call: books, and the next call by `writeCall`. The call's row is locked. */
  applyVerdict(tx: Tx<Tables>, decided: Decided): Promise<void>
  onAttempt?(attempt: Attempt): void
}

export interface Calls {
  /** One attempt at one call, and what follows from its answer, in one commit. Safe to run twice at once: the lease lets one through. */
  drive(callId: bigint): Promise<void>
  /** Drives a round until it has no call without a decision, or the time is up; what is left then goes on in the background. */
  advance(vendor: string, roundId: string, budgetMs: number): Promise<void>
  listDue(limit: number): Promise<readonly bigint[]>
  readBacklog(): Promise<Backlog>
}

const giveUp = <Tables>({ database, applyVerdict }: CallsOptions<Tables>, call: ClaimedCall): Promise<void> =>
  database.transact(async (tx) => {
    if ((await endCall(tx, call.id, 'given-up', null)) === 'first') await applyVerdict(tx, { call, verdict: 'unanswered', status: null, balanceMinor: null })
  })

const postpone = async <Tables>(
  { database, log }: CallsOptions<Tables>,
  call: ClaimedCall,
  answer: Extract<WalletAnswer, { kind: 'undecided' }>,
): Promise<void> => {
  log.warn({ vendor: call.vendor, round: call.roundId, verb: call.verb, attempts: call.attempts, trouble: answer.trouble }, 'a wallet call got no decision')
  await postponeCall(database.db, call.id, retryDelayMs(call.verb, call.attempts, answer.retryAfterMs), answer.trouble)
}

const drive = async <Tables>(options: CallsOptions<Tables>, callId: bigint): Promise<void> => {
  const { database, wallet, log, applyVerdict, onAttempt } = options
  const call = await claimCall(database.db, callId)
  if (call === undefined) return
  if (call.givesUpAfterMs !== null && call.ageMs > call.givesUpAfterMs) return giveUp(options, call)
  const sentAtMs = performance.now()
  const answer = await wallet.call(call.vendor, call.verb, call.body)
  const tell = (outcome: Attempt['outcome']): void =>
    onAttempt?.({ vendor: call.vendor, verb: call.verb, outcome, ms: performance.now() - sentAtMs })
  if (answer.kind === 'undecided') {
    tell('undecided')
    return postpone(options, call, answer)
  }
  const verdict = verdictOn(call.verb, answer.status, call.isUncertain)
  tell(verdict)
  if (verdict === 'stuck')
    log.error({ vendor: call.vendor, round: call.roundId, verb: call.verb, status: answer.status }, 'a call is stuck: the wallet says what it never should')
  await database.transact(async (tx) => {
    const ended = await endCall(tx, call.id, verdict === 'stuck' ? 'stuck' : 'answered', answer.body)
    if (ended === 'first') await applyVerdict(tx, { call, verdict, status: answer.status, balanceMinor: answer.balanceMinor })
  })
}

const advance = async <Tables>(options: CallsOptions<Tables>, vendor: string, roundId: string, budgetMs: number): Promise<void> => {
  const until = performance.now() + budgetMs
  while (performance.now() < until) {
    const call = await findUndecidedCall(options.database.db, vendor, roundId)
    if (call === undefined) return
    if (call.waitMs > 0) await sleep(Math.max(10, Math.min(call.waitMs, until - performance.now(), 200)))
    else await drive(options, call.id)
  }
}

/** Calls to the wallet that are written down before they are sent. Knows no game: what a call means is its app's. */
export const openCalls = <Tables>(options: CallsOptions<Tables>): Calls => ({
  drive: (callId) => drive(options, callId),
  advance: (vendor, roundId, budgetMs) => advance(options, vendor, roundId, budgetMs),
  listDue: (limit) => listDueCalls(options.database.db, limit),
  readBacklog: () => readBacklog(options.database.db),
})
