import { minor } from '@trevo/rules/money'
import type { Movement } from '#ledger/movement.ts'
import type { LedgerStatus, Outcome } from '#ledger/outcome.ts'

/**
 * The ledger as it is meant, in memory and without a database: what the tests hold `ledger_post` against. Written from the contract
 * (docs/seamless-wallet.md), in its words and not in SQL's, so that both do not err in the same way.
 */
export interface ModelMember {
  isActive: boolean
  readonly currency: string
  cash: bigint
  bonus: bigint
  held: bigint
  debt: bigint
  /** How many lines the cash purse's statement has. */
  seq: bigint
}

interface ModelSession {
  readonly member: bigint
  readonly vendor: string
  readonly game: string
  isOver: boolean
}

interface ModelGame {
  isOn: boolean
  readonly betMax: bigint | null
  readonly takesBonus: boolean
}

/** A bonus that was promised: active, waiting behind the active one, or over. */
export interface ModelGrant {
  readonly member: bigint
  readonly granted: bigint
  readonly cap: bigint | null
  readonly isSticky: boolean
  readonly stakeMax: bigint | null
  readonly onlyGame: string | null
  state: 'waiting' | 'active' | 'converted' | 'over'
  capLeft: bigint | null
}
export type ModelPromise = Pick<ModelGrant, 'granted' | 'cap' | 'isSticky' | 'stakeMax' | 'onlyGame'>

/** A stake or a hold that moved money. */
interface ModelDebit {
  readonly member: bigint
  readonly amount: bigint
  /** How much of it was bonus money. */
  readonly bonus: bigint
  /** Whose bonus it was. */
  readonly grant: ModelGrant | null
  readonly game: string | null
  readonly round: string | null
  isUndone: boolean
}

interface ModelRound {
  readonly member: bigint
  readonly game: string
  wins: number
  isClosed: boolean
}

interface StoredDecision {
  readonly member: bigint
  readonly hash: string | null
  readonly outcome: Outcome
}

const unkept: readonly LedgerStatus[] = ['SESSION_EXPIRED', 'BET_NOT_FOUND', 'HOLD_NOT_FOUND', 'MEMBER_UNKNOWN']

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

export class LedgerModel {
  readonly members = new Map<bigint, ModelMember>()
  readonly sessions = new Map<string, ModelSession>()
  readonly games = new Map<string, ModelGame>()
  readonly kept = new Map<string, StoredDecision>()
  readonly debits = new Map<string, ModelDebit>()
  readonly rounds = new Map<string, ModelRound>()
  readonly grants = new Map<string, ModelGrant>()
  /** Bets that were given back before they came, and whose they are. */
  readonly tombstones = new Map<string, bigint>()

  decide(m: Movement): Outcome {
    const known = this.knownAnswer(m)
    if (known !== null) return known
    const member = this.members.get(m.member)
    const status = this.statusOf(m)
    if (member === undefined) return { status, replayed: false, seq: null, balanceMinor: minor(0n), currency: null, hasMoved: false, amountMinor: m.amount }
    const amount = m.amount ?? this.debits.get(this.refKey(m))?.amount ?? null
    const applies = status === 'OK' && this.applies(m)
    const seq = applies ? this.apply(m, member, amount) : null
    const outcome: Outcome = {
      status,
      replayed: false,
      seq,
      balanceMinor: minor(member.cash + (this.countsBonus(m) ? member.bonus : 0n)),
      currency: member.currency,
      hasMoved: applies && amount !== null && amount > 0n,
      amountMinor: amount === null ? null : minor(amount),
    }
    this.keep(m, outcome)
    return outcome
  }

  /** Once under its name: at once, or behind the active one, where at most five wait. */
  openGrant(name: string, member: bigint, promise: ModelPromise): 'known' | 'full' | 'active' | 'waiting' {
    if (this.grants.has(name)) return 'known'
    const own = [...this.grants.values()].filter((grant) => grant.member === member)
    const isActive = own.some(({ state }) => state === 'active')
    if (isActive && own.filter(({ state }) => state === 'waiting').length >= 5) return 'full'
    const grant: ModelGrant = { ...promise, member, state: 'waiting', capLeft: null }
    this.grants.set(name, grant)
    if (!isActive) this.begin(grant)
    return isActive ? 'waiting' : 'active'
  }

  /** What is left of the active grant becomes cash or goes back to the house, and the next one begins. */
  endGrant(memberId: bigint, isWagered: boolean): { readonly converted: bigint; readonly forfeited: bigint } | null {
    const member = this.members.get(memberId)
    const grant = this.activeOf(memberId)
    if (member === undefined || grant === undefined) return null
    const left = member.bonus
    const own = grant.isSticky ? (left > grant.granted ? left - grant.granted : 0n) : left
    const converted = !isWagered ? 0n : grant.cap === null ? own : smaller(own, grant.cap)
    member.bonus = 0n
    grant.state = isWagered ? 'converted' : 'over'
    grant.capLeft = grant.cap === null ? null : grant.cap - converted
    if (converted > 0n) this.giveToCash(member, converted, null)
    const next = [...this.grants.values()].find((other) => other.member === memberId && other.state === 'waiting')
    if (next !== undefined) this.begin(next)
    return { converted, forfeited: left - converted }
  }

  private begin(grant: ModelGrant): void {
    grant.state = 'active'
    const member = this.members.get(grant.member)
    if (member !== undefined) member.bonus += grant.granted
  }

  private activeOf(member: bigint): ModelGrant | undefined {
    return [...this.grants.values()].find((grant) => grant.member === member && grant.state === 'active')
  }

  private takesBonus(m: Movement): boolean {
    const grant = this.activeOf(m.member)
    return this.gameOf(m)?.takesBonus === true && grant !== undefined && (grant.onlyGame === null || grant.onlyGame === m.game)
  }

  private knownAnswer(m: Movement): Outcome | null {
    const member = this.members.get(m.member)
    if (m.tx === null || member === undefined) return null
    const kept = this.kept.get(this.key(m.source, m.kind === 'bet-win' ? 'bet' : m.kind, m.tx))
    if (kept !== undefined && kept.hash === m.hash) return { ...kept.outcome, replayed: true, hasMoved: false }
    const voidedFor = this.isStake(m) ? this.tombstones.get(`${m.source} ${m.tx}`) : undefined
    const isKnown = kept !== undefined || (voidedFor !== undefined && voidedFor !== m.member) || (m.kind === 'bet-win' && this.kept.has(this.key(m.source, 'win', m.tx)))
    if (!isKnown) return null
    const balance = member.cash + (this.countsBonus(m) ? member.bonus : 0n)
    return { status: 'DUPLICATE_MISMATCH', replayed: false, seq: null, balanceMinor: minor(balance), currency: member.currency, hasMoved: false, amountMinor: m.amount }
  }

  /** The contract's precedence, first hit wins; replay is behind us. */
  private statusOf(m: Movement): LedgerStatus {
    const member = this.members.get(m.member)
    if (member === undefined) return 'MEMBER_UNKNOWN'
    const isOnBet = m.kind === 'win' || m.kind === 'adjust'
    const round = m.round === null ? undefined : this.rounds.get(`${m.source} ${m.round}`)
    const isSettled = round !== undefined && (round.isClosed || round.wins > 0)
    if (round !== undefined && (round.member !== m.member || round.game !== m.game)) return 'DUPLICATE_MISMATCH'
    const debit = m.ref === null ? undefined : this.debits.get(this.refKey(m))
    const refOwner = m.ref === null ? undefined : (this.kept.get(this.refKey(m))?.member ?? (this.isOfBet(m) ? this.tombstones.get(`${m.source} ${m.ref}`) : undefined))
    if (refOwner !== undefined && refOwner !== m.member) return 'DUPLICATE_MISMATCH'
    if (debit !== undefined && (debit.round !== m.round || debit.game !== m.game)) return 'DUPLICATE_MISMATCH'
    if (this.isStake(m) && this.tombstones.has(`${m.source} ${m.tx}`)) return 'CANCELLED'
    if (isOnBet && (this.tombstones.has(`${m.source} ${m.ref}`) || debit?.isUndone)) return 'CANCELLED'
    if (this.isStake(m)) {
      const session = this.sessions.get(m.session ?? '')
      if (session === undefined || session.isOver || session.member !== m.member || session.vendor !== m.source || session.game !== m.game) return 'SESSION_EXPIRED'
      if (!this.gameOf(m)?.isOn) return 'GAME_DISABLED'
      if (!member.isActive) return 'MEMBER_BLOCKED'
    }
    if (m.currency !== null && m.currency !== member.currency) return 'INVALID_CURRENCY'
    if ((this.isStake(m) || m.kind === 'win') && round?.isClosed) return 'ROUND_CLOSED'
    if (isOnBet && debit === undefined) return 'BET_NOT_FOUND'
    if (m.kind === 'adjust' && !isSettled) return 'BET_NOT_FOUND'
    if (m.kind === 'withdrawal-paid' || m.kind === 'withdrawal-released' || m.kind === 'tax-returned') {
      if (debit === undefined) return 'HOLD_NOT_FOUND'
      if (debit.isUndone) return 'ALREADY_SETTLED'
    }
    if (m.kind === 'withdrawal-returned' && this.kept.get(this.key(m.source, 'withdrawal-paid', m.ref))?.outcome.status !== 'OK') return 'HOLD_NOT_FOUND'
    if (m.kind === 'rollback' && debit !== undefined && !debit.isUndone && isSettled) return 'ALREADY_SETTLED'
    const betMax = this.gameOf(m)?.betMax ?? null
    if (this.isStake(m) && betMax !== null && m.amount !== null && m.amount > betMax) return 'LIMIT_REACHED'
    const stakeMax = this.activeOf(m.member)?.stakeMax ?? null
    if (this.isStake(m) && stakeMax !== null && m.amount !== null && m.amount > stakeMax && m.amount > member.cash && member.bonus > 0n && this.takesBonus(m)) return 'LIMIT_REACHED'
    const atHand = m.debit === 'bonus' ? member.bonus : member.cash + (this.isStake(m) && this.takesBonus(m) ? member.bonus : 0n)
    const isBounded = m.debit === 'bonus' || (m.debit === 'cash' && m.kind !== 'adjust' && m.kind !== 'chargeback')
    if (isBounded && m.amount !== null && m.amount > atHand) return 'INSUFFICIENT_FUNDS'
    return 'OK'
  }

  /** A give-back of nothing, or of what was given back, is OK and moves nothing. */
  private applies(m: Movement): boolean {
    if (m.kind !== 'rollback') return true
    const debit = this.debits.get(this.refKey(m))
    if (debit === undefined && !this.kept.has(this.refKey(m))) this.tombstones.set(`${m.source} ${m.ref}`, m.member)
    return debit !== undefined && !debit.isUndone
  }

  /** Returns the place in the cash ledger, or null when cash did not move. */
  private apply(m: Movement, member: ModelMember, amount: bigint | null): bigint | null {
    this.touchRound(m)
    const about = m.ref === null ? undefined : this.debits.get(this.refKey(m))
    if (about !== undefined && m.kind !== 'win' && m.kind !== 'adjust') about.isUndone = true
    if (amount === null || amount === 0n) return null
    if (m.debit === 'held') member.held -= amount
    if (m.credit === 'held') member.held += amount
    if (m.debit === 'bonus') member.bonus -= amount
    if (m.credit === 'bonus') member.bonus += amount
    if (m.debit === 'cash') return this.takeFromCash(m, member, amount)
    if (m.credit === 'cash') return this.giveToCash(member, amount, about !== undefined && this.isOfBet(m) ? about : null)
    return null
  }

  /** Cash first, then bonus where the game takes it; what an adjustment cannot take is owed. A bet-win's win follows at once. */
  private takeFromCash(m: Movement, member: ModelMember, amount: bigint): bigint {
    const beyond = amount > member.cash ? amount - member.cash : 0n
    const bonus = this.takesBonus(m) && (this.isStake(m) || m.kind === 'adjust') ? smaller(beyond, member.bonus) : 0n
    const debt = beyond - bonus
    member.seq += (bonus > 0n ? 1n : 0n) + (debt > 0n ? 1n : 0n) + 1n
    const place = member.seq
    member.cash -= amount - bonus - debt
    member.bonus -= bonus
    member.debt += debt
    const taken = { member: m.member, amount, bonus, grant: bonus > 0n ? (this.activeOf(m.member) ?? null) : null, game: m.game, round: m.round, isUndone: false }
    this.debits.set(this.key(m.source, m.kind === 'bet-win' ? 'bet' : m.kind, m.tx), taken)
    if (m.win !== null && m.win > 0n) this.giveToCash(member, m.win, taken)
    return place
  }

  /** What comes back on a stake has a bonus share in the stake's proportion, rounded down; then debt is paid; the rest is cash. */
  private giveToCash(member: ModelMember, amount: bigint, stake: ModelDebit | null): bigint {
    member.seq += 1n
    const place = member.seq
    const share = stake === null ? 0n : (amount * stake.bonus) / stake.amount
    const { bonus, lapsed } = this.goesTo(stake?.grant ?? null, share)
    const repaid = smaller(member.debt, amount - bonus - lapsed)
    member.bonus += bonus
    member.debt -= repaid
    member.cash += amount - bonus - lapsed - repaid
    member.seq += (bonus > 0n || lapsed > 0n ? 1n : 0n) + (repaid > 0n ? 1n : 0n)
    return place
  }

  /** A share of a stake's bonus: back to its grant while that is active, in cash up to the cap once it was converted, else to the house. */
  private goesTo(grant: ModelGrant | null, share: bigint): { readonly bonus: bigint; readonly lapsed: bigint } {
    if (grant === null || share === 0n) return { bonus: 0n, lapsed: 0n }
    if (grant.state === 'active') return { bonus: share, lapsed: 0n }
    if (grant.state !== 'converted') return { bonus: 0n, lapsed: share }
    if (grant.capLeft === null) return { bonus: 0n, lapsed: 0n }
    const kept = smaller(share, grant.capLeft)
    grant.capLeft -= kept
    return { bonus: 0n, lapsed: share - kept }
  }

  private touchRound(m: Movement): void {
    if (m.round === null || m.game === null) return
    const key = `${m.source} ${m.round}`
    const round = this.rounds.get(key) ?? { member: m.member, game: m.game, wins: 0, isClosed: false }
    if (m.kind === 'win' || m.kind === 'bet-win') round.wins += 1
    if (m.closes) round.isClosed = true
    this.rounds.set(key, round)
  }

  private keep(m: Movement, outcome: Outcome): void {
    if (m.tx === null || unkept.includes(outcome.status)) return
    if (this.isStake(m) && this.tombstones.has(`${m.source} ${m.tx}`) && outcome.status !== 'CANCELLED') return
    const kept = { member: m.member, hash: m.hash, outcome }
    for (const kind of m.kind === 'bet-win' ? ['bet', 'win'] : [m.kind]) this.kept.set(this.key(m.source, kind, m.tx), kept)
  }

  private isStake(m: Movement): boolean {
    return m.kind === 'bet' || m.kind === 'bet-win'
  }

  private isOfBet(m: Movement): boolean {
    return m.kind === 'win' || m.kind === 'rollback' || m.kind === 'adjust'
  }

  private gameOf(m: Movement): ModelGame | undefined {
    return this.games.get(`${m.source} ${m.game}`)
  }

  /** The balance is what may be staked: in that game, or where no game is named, in any. */
  private countsBonus(m: Movement): boolean {
    return m.game === null || this.takesBonus(m)
  }

  private key(source: string, kind: string, tx: string | null): string {
    return `${source} ${kind} ${tx}`
  }

  private refKey(m: Movement): string {
    return this.key(m.source, this.isOfBet(m) ? 'bet' : m.kind === 'tax-returned' ? 'tax-withheld' : 'withdrawal-held', m.ref)
  }
}
