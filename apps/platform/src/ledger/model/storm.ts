import { strict as assert } from 'node:assert'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@trevo/server/sql'
import type { Pool } from 'pg'
import type { Tables } from '#db/tables.ts'
import { audit } from '#ledger/audit/audit.ts'
import type { Movement } from '#ledger/movement.ts'
import type { Outcome } from '#ledger/outcome.ts'
import { type Poster, Undecided } from '#ledger/post-soon.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { findActive } from '#ledger/bonus/grants-store.ts'
import { openGrant } from '#ledger/bonus/open-grant.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'
import { games, grantOf, isOfGrant, movementOf, type Step, vendors } from './world.ts'

export interface StormOptions {
  readonly pool: Pool
  readonly database: Pick<Database<Tables>, 'transact'>
  readonly poster: Poster
  readonly seed: number
  readonly operations: number
  readonly members: number
  readonly onProgress?: (operations: number) => void
}

/** How many calls are under way at once; and how far from its place a call may be sent. */
const atOnce = 400
const shuffledOver = 1_500
/** After so many calls the same calls are all sent again, and the books are audited; so memory stays bounded. */
const chunkOperations = 150_000
const triesMax = 100
const triedAgainAfterMs = 20

/** Mulberry32: the same seed gives the same calls. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What one vendor does in one round, with the mistakes that vendors make: repeats, changed bodies, give-backs first, wins too late. */
const handOf = (random: () => number, members: number, tx: number): Step[] => {
  const below = (bound: number): number => Math.floor(random() * bound)
  const happens = (share: number): boolean => random() < share
  const base: Step = {
    what: 'bet',
    member: 1 + below(members),
    vendor: below(vendors.length),
    game: happens(0.9) ? 0 : below(games.length),
    round: tx,
    tx,
    ref: tx,
    amount: below(90),
    win: below(200),
    closes: happens(0.1),
    isForeignSession: happens(0.02),
    isForeignCurrency: happens(0.02),
  }
  const steps: Step[] = [{ ...base, what: happens(0.15) ? 'bet-win' : 'bet' }]
  if (happens(0.5)) steps.push({ ...base, what: 'deposit', amount: below(200) })
  if (happens(0.5)) steps.push({ ...base, what: 'win', closes: happens(0.5) })
  if (happens(0.1)) steps.push({ ...base, what: 'win', tx: tx + 500_000_000 })
  for (let count = happens(0.3) ? 1 + below(3) : 0; count > 0; count -= 1) steps.push({ ...base, what: 'rollback', tx: tx + count * 1_000_000_000 })
  if (happens(0.15)) steps.push({ ...base, what: 'end-round' })
  if (happens(0.1)) steps.push({ ...base, what: 'hold', amount: below(40) })
  if (happens(0.1)) steps.push({ ...base, what: happens(0.5) ? 'pay' : 'release' }, { ...base, what: happens(0.5) ? 'pay' : 'release' })
  // A bank sends it back, now and then before it was paid, or what was never paid; what was withheld comes back with it.
  if (happens(0.1)) steps.push({ ...base, what: 'send-back' }, { ...base, what: 'send-back' })
  if (happens(0.05)) steps.push({ ...base, what: 'withhold', amount: below(20) }, { ...base, what: 'return-tax' })
  // Now and then more than a member has, however much came together by then.
  if (happens(0.2)) steps.push({ ...base, what: happens(0.6) ? 'adjust-down' : 'adjust-up', amount: below(happens(0.02) ? 20_000 : 250) })
  if (happens(0.05)) steps.push({ ...base, what: 'promo' })
  if (happens(0.05)) steps.push({ ...base, what: happens(0.5) ? 'reward' : happens(0.5) ? 'rebate' : 'referral' })
  if (happens(0.15)) steps.push({ ...base, what: 'grant', amount: below(60) })
  if (happens(0.1)) steps.push({ ...base, what: happens(0.5) ? 'convert' : 'forfeit', amount: below(40) })
  if (happens(0.1)) steps.push({ ...base, amount: base.amount + 1 })
  if (happens(0.05)) steps.push({ ...base, member: 1 + below(members) })
  if (happens(0.05)) steps.push({ ...base, what: 'bet', tx: tx + 250_000_000, member: 1 + below(members) })
  const repeated = steps.filter(() => happens(0.25))
  return [...steps, ...repeated]
}

interface SentCall {
  readonly hash: string | null
  readonly answer: string
}

const isOwn = (account: Movement['debit']): boolean => account === 'cash'

/** A vendor's and a payment provider's own books, kept from the answers alone, and what the answers promised. */
class Books {
  /** What each member can stake or was lent: cash and bonus, less debt. Between these three the ledger moves as it must. */
  readonly worth: bigint[]
  readonly highestSeq: bigint[]
  readonly kept = new Map<string, SentCall>()

  constructor(members: number) {
    this.worth = new Array<bigint>(members + 1).fill(0n)
    this.highestSeq = new Array<bigint>(members + 1).fill(0n)
  }

  note(movement: Movement, outcome: Outcome, seqBefore: bigint): void {
    const member = Number(movement.member)
    if (movement.tx !== null && this.isNews(movement, outcome) && outcome.status === 'OK' && outcome.seq !== null) {
      const amount = outcome.amountMinor ?? 0n
      const change = (isOwn(movement.credit) ? amount : 0n) - (isOwn(movement.debit) ? amount : 0n)
      this.worth[member] = (this.worth[member] as bigint) + change + (movement.win ?? 0n)
    }
    if (outcome.seq === null) return
    // What was answered RETRY may have been done, so only an answer that is not a replay is sure to be younger than its question.
    assert(outcome.replayed || outcome.seq > seqBefore, `I14: ${movement.kind} ${movement.tx} stands before what was answered before it was sent`)
    if (outcome.seq > (this.highestSeq[member] as bigint)) this.highestSeq[member] = outcome.seq
  }

  /** The same id and body, the same answer, for ever; the same id and another body, a mismatch. True for the first answer of an id. */
  private isNews(movement: Movement, outcome: Outcome): boolean {
    if (outcome.status === 'SESSION_EXPIRED' || outcome.status === 'BET_NOT_FOUND' || outcome.status === 'HOLD_NOT_FOUND') return false
    const id = `${movement.source} ${movement.kind === 'bet-win' ? 'bet' : movement.kind} ${movement.tx}`
    const answer = `${outcome.status} ${outcome.seq} ${outcome.balanceMinor}`
    const kept = this.kept.get(id)
    if (kept !== undefined && kept.hash === movement.hash) assert.equal(answer, kept.answer, `I5: ${id} was answered in two ways`)
    else if (kept !== undefined) assert.equal(outcome.status, 'DUPLICATE_MISMATCH', `I6: ${id} was taken with two bodies`)
    else if (outcome.status !== 'DUPLICATE_MISMATCH' || outcome.replayed) {
      this.kept.set(id, { hash: movement.hash, answer })
      return true
    }
    return false
  }
}

/** As a vendor does: the same call again until it is decided. */
const sendUntilDecided = async (poster: Poster, movement: Movement): Promise<Outcome> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await poster.postSoon(movement)
    } catch (error) {
      if (!(error instanceof Undecided) || tries >= triesMax) throw error
      await sleep(triedAgainAfterMs)
    }
  }
}

/** What the house itself does meanwhile: it promises a bonus, or ends the one that is active. */
const changeGrant = async (database: StormOptions['database'], books: Books, step: Step): Promise<void> => {
  const member = BigInt(step.member)
  const change = await transactMoney(database, async (tx): Promise<bigint> => {
    if (step.what === 'grant') {
      const opened = await openGrant(tx, post, grantOf(step))
      return opened.kind === 'opened' && opened.state === 'active' ? grantOf(step).amountMinor : 0n
    }
    const active = await findActive(tx, member, 'BRL')
    const ended = active === undefined ? undefined : await endGrant(tx, post, active.id, step.what === 'convert' ? 'wagered' : 'given-up')
    return ended === undefined ? 0n : (ended.next?.granted_minor ?? 0n) - ended.split.forfeitedMinor
  })
  books.worth[step.member] = (books.worth[step.member] as bigint) + change
}

/** Keeps `atOnce` calls under way until the list is through. */
const sendAll = async (database: StormOptions['database'], poster: Poster, books: Books, steps: readonly Step[]): Promise<void> => {
  let next = 0
  const send = async (): Promise<void> => {
    while (next < steps.length) {
      const step = steps[next] as Step
      next += 1
      if (isOfGrant(step)) {
        await changeGrant(database, books, step)
        continue
      }
      const movement = movementOf(step)
      const seqBefore = books.highestSeq[Number(movement.member)] as bigint
      books.note(movement, await sendUntilDecided(poster, movement), seqBefore)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
}

const shuffleNearby = <T>(list: T[], random: () => number): void => {
  for (let place = list.length - 1; place > 0; place -= 1) {
    const other = Math.max(0, place - Math.floor(random() * shuffledOver))
    const held = list[place] as T
    list[place] = list[other] as T
    list[other] = held
  }
}

const assertBooksAgree = async (pool: Pool, books: Books): Promise<void> => {
  const purses = await pool.query<{ member_id: bigint; worth: bigint }>(
    `select p.member_id, sum(case p.kind when 'debt' then -p.balance_minor else p.balance_minor end)::bigint + coalesce((
       -- What came back on a stake whose bonus had ended: no answer told of it.
       select sum(t.amount_minor) from transfers t where t.member_id = p.member_id and t.movement = 'bonus-lapsed'), 0)::bigint as worth
     from purses p where p.kind <> 'held' group by p.member_id`,
  )
  for (const purse of purses.rows) assert.equal(purse.worth, books.worth[Number(purse.member_id)], `I21: member ${purse.member_id} has another balance in the outside’s books`)
  const report = await audit(pool)
  assert.deepEqual(report.findings.filter((finding) => finding.violations > 0), [])
}

/** Throws at the first broken promise. Send it the same seed for the same calls; their order in time is the machine's. */
export const runStorm = async (options: StormOptions): Promise<{ readonly operations: number; readonly transfers: number }> => {
  const random = seededRandom(options.seed)
  const books = new Books(options.members)
  let tx = 1
  let operations = 0
  while (operations < options.operations) {
    const steps: Step[] = []
    const wanted = Math.min(chunkOperations, Math.ceil((options.operations - operations) / 2))
    for (; steps.length < wanted; tx += 1) steps.push(...handOf(random, options.members, tx))
    shuffleNearby(steps, random)
    await sendAll(options.database, options.poster, books, steps)
    await assertBooksAgree(options.pool, books)
    await sendAll(options.database, options.poster, books, steps)
    await assertBooksAgree(options.pool, books)
    books.kept.clear()
    operations += steps.length * 2
    options.onProgress?.(operations)
  }
  const counted = await options.pool.query<{ count: bigint }>('select count(*) from transfers')
  return { operations, transfers: Number(counted.rows[0]?.count ?? 0) }
}
