import type { Decided, FinalStatus } from '#answers.ts'
import type { CallOptions } from '#client.ts'
import type { Bodies, Fields, Player, Round, Stake } from './bodies.ts'
import { type Answered, type Caller, told } from './caller.ts'
import { Unmet } from './unmet.ts'

/** A second vendor, who speaks with a code and a secret of its own. */
export type Neighbour = Readonly<Required<Pick<CallOptions, 'provider' | 'secret'>>>

/** What came of a launch token that the second vendor tried first. */
export interface Tried {
  readonly answer: Answered
  readonly isLeftGood: boolean
}

/** What a case plays with: calls, and what they must come to by the kit's own arithmetic. */
export interface Play extends Bodies, Caller {
  readonly player: Player
  readonly gameCode: string
  readonly currency: string
  /** Spent when the run began; null in a run that was given a session. */
  readonly launchToken: string | null
  /** How many sessions five uses of it at once have opened; null with it. */
  readonly sessionsOpened: number | null
  /** Of a second member, where one was given. */
  readonly second: Player | null
  /** Where one was given. */
  readonly neighbour: Neighbour | null
  /** Null where there was no second vendor, or no launch token of a second member. */
  readonly tried: Tried | null
  /** A stake that is known to be above a limit. */
  readonly aboveLimitMinor: bigint | null
  readonly budgetMs: number
  /** What the member has, reckoned from the kit's own calls; a case that calls past `moves` tells what it moved. */
  readonly balanceMinor: bigint
  moved(byMinor: bigint): void
  /** Newly applied: the balance moves by exactly so much, at a later place of the ledger. */
  moves(verb: string, body: object, byMinor: bigint): Promise<Decided>
  /** Decided just now, and nothing moved. */
  stays(verb: string, body: object, status: FinalStatus): Promise<Decided>
  /** Decided before: every field as in `first`, but `replayed`. */
  again(verb: string, body: object, first: Decided): Promise<void>
  /** Not decided: HTTP 400, 401 or 404; a 400 names the field. */
  wrong(http: 400 | 401 | 404, verb: string, body: object | string | Buffer, options?: CallOptions & { readonly field?: string }): Promise<void>
  /** `balance` tells what the kit has reckoned. */
  agrees(): Promise<void>
  /** A stake of 100 in a round of its own. */
  placed(more?: Fields): Promise<{ readonly of: Round; readonly bet: Stake; readonly first: Decided }>
  /** Bets taken and not yet given back by the kit, by txId; each is asked back when its case is over. */
  readonly open: Map<string, Stake>
}

export interface PlayFacts extends Pick<Play, 'player' | 'gameCode' | 'currency' | 'launchToken' | 'sessionsOpened' | 'second' | 'neighbour' | 'tried' | 'budgetMs'> {
  readonly balanceMinor: bigint
}

const fieldsOf = (answer: Decided): string =>
  JSON.stringify({ status: answer.status, balance: answer.balance, txId: answer.txId, ledgerSeq: answer.ledgerSeq, replayed: answer.replayed })

const isStake = (body: object): body is Stake => 'sessionToken' in body && 'txId' in body && 'amount' in body

const checkFresh = (answer: Decided & { readonly sendings: number }): void => {
  if (answer.replayed && answer.sendings === 1) throw new Unmet('a call that was never sent to be decided anew (replayed false)', fieldsOf(answer))
}

/** The member's money by the kit's reckoning, and the calls that are held to it. */
const openReckoning = (caller: Caller, facts: PlayFacts) => {
  let balanceMinor = facts.balanceMinor
  let lastSeq = 0
  const open = new Map<string, Stake>()
  const note = (body: object, answer: Decided): void => {
    if (isStake(body) && answer.status === 'OK') open.set(body.txId, body)
    lastSeq = Math.max(lastSeq, answer.ledgerSeq ?? 0)
  }
  return {
    open,
    balance: () => balanceMinor,
    moved: (byMinor: bigint) => {
      balanceMinor += byMinor
    },
    moves: async (verb: string, body: object, byMinor: bigint): Promise<Decided> => {
      const answer = await caller.decide(verb, body)
      if (answer.status === 'OK' && !answer.replayed) balanceMinor += byMinor
      const seqBefore = lastSeq
      note(body, answer)
      if (answer.status !== 'OK') throw new Unmet(`OK for ${verb}`, fieldsOf(answer))
      checkFresh(answer)
      if (answer.replayed) balanceMinor += byMinor
      if (answer.balance !== String(balanceMinor)) throw new Unmet(`OK and the balance ${balanceMinor}`, fieldsOf(answer))
      if (answer.ledgerSeq === null || answer.ledgerSeq <= seqBefore) throw new Unmet(`a ledgerSeq above ${seqBefore}`, fieldsOf(answer))
      return answer
    },
    stays: async (verb: string, body: object, status: FinalStatus): Promise<Decided> => {
      const answer = await caller.decide(verb, body)
      note(body, answer)
      if (answer.status !== status) throw new Unmet(status, fieldsOf(answer))
      checkFresh(answer)
      if (answer.ledgerSeq !== null) throw new Unmet(`${status} with ledgerSeq null, as nothing moves`, fieldsOf(answer))
      if (answer.balance !== String(balanceMinor)) throw new Unmet(`${status} and the balance ${balanceMinor} unmoved`, fieldsOf(answer))
      return answer
    },
  }
}

export const openPlay = (caller: Caller, bodies: Bodies, facts: PlayFacts): Play & { aboveLimitMinor: bigint | null } => {
  const reckoning = openReckoning(caller, facts)
  const { moves, stays, moved, open } = reckoning
  return {
    ...facts,
    ...caller,
    ...bodies,
    aboveLimitMinor: null,
    get balanceMinor() {
      return reckoning.balance()
    },
    open,
    moved,
    moves,
    stays,
    again: async (verb, body, first) => {
      const answer = await caller.decide(verb, body)
      const expected = { ...first, replayed: true }
      if (fieldsOf(answer) !== fieldsOf(expected)) throw new Unmet(`the same answer again: ${fieldsOf(expected)}`, fieldsOf(answer))
    },
    wrong: async (http, verb, body, { field, ...options } = {}) => {
      const answer = await caller.send(verb, body, options)
      if (answer.http !== http) throw new Unmet(`HTTP ${http}`, told(answer))
      const fields = answer.body.fields
      const names = Array.isArray(fields) ? fields.map((one: { readonly name?: unknown }) => one.name) : []
      if (field !== undefined && !names.includes(field)) throw new Unmet(`"${field}" among the failing fields`, told(answer))
    },
    agrees: async () => {
      const answer = await caller.decide('balance', { sessionToken: facts.player.sessionToken })
      if (answer.status !== 'OK' || answer.balance !== String(reckoning.balance())) throw new Unmet(`balance to tell ${reckoning.balance()}`, fieldsOf(answer))
    },
    placed: async (more) => {
      const of = bodies.round()
      const bet = bodies.bet(of, more)
      const first = await moves('bet', bet, -BigInt(bet.amount))
      return { of, bet, first }
    },
  }
}
