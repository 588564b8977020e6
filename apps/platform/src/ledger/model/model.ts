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
  held: bigint
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
}

/** A stake or a hold that moved money. */
interface ModelDebit {
  readonly member: bigint
  readonly amount: bigint
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

interface Kept {
  readonly member: bigint
  readonly hash: string | null
  readonly outcome: Outcome
}

const unkept: readonly LedgerStatus[] = ['SESSION_EXPIRED', 'BET_NOT_FOUND', 'HOLD_NOT_FOUND', 'MEMBER_UNKNOWN']

export class LedgerModel {
  readonly members = new Map<bigint, ModelMember>()
  readonly sessions = new Map<string, ModelSession>()
  readonly games = new Map<string, ModelGame>()
  readonly kept = new Map<string, Kept>()
  readonly debits = new Map<string, ModelDebit>()
  readonly rounds = new Map<string, ModelRound>()
  /** Bets that were given back before they came, and whose call named them. */
  readonly tombstones = new Map<string, bigint>()

  decide(m: Movement): Outcome {
    const known = this.knownAnswer(m)
    if (known !== null) return known
    const member = this.members.get(m.member)
    const status = this.statusOf(m)
    if (member === undefined) return { status, replayed: false, seq: null, balanceMinor: minor(0n), currency: null, hasMoved: false, amountMinor: m.amount }
    const amount = m.amount ?? this.debits.get(this.refKey(m))?.amount ?? null
    const moved = status === 'OK' && this.applies(m) ? this.apply(m, member, amount) : null
    const outcome: Outcome = {
      status,
      replayed: false,
      seq: moved,
      balanceMinor: minor(member.cash),
      currency: member.currency,
      hasMoved: moved !== null || (status === 'OK' && m.kind === 'withdrawal-paid'),
      amountMinor: amount === null ? null : minor(amount),
    }
    this.keep(m, outcome)
    return outcome
  }

  private knownAnswer(m: Movement): Outcome | null {
    const member = this.members.get(m.member)
    if (m.tx === null || member === undefined) return null
    const kept = this.kept.get(this.key(m.source, m.kind === 'bet-win' ? 'bet' : m.kind, m.tx))
    if (kept !== undefined && kept.hash === m.hash) return { ...kept.outcome, replayed: true, hasMoved: false }
    if (kept === undefined && !(m.kind === 'bet-win' && this.kept.has(this.key(m.source, 'win', m.tx)))) return null
    return { status: 'DUPLICATE_MISMATCH', replayed: false, seq: null, balanceMinor: minor(member.cash), currency: member.currency, hasMoved: false, amountMinor: m.amount }
  }

  /** The contract's precedence, first hit wins; replay is behind us. */
  private statusOf(m: Movement): LedgerStatus {
    const member = this.members.get(m.member)
    if (member === undefined) return 'MEMBER_UNKNOWN'
    const isStake = m.kind === 'bet' || m.kind === 'bet-win'
    const isWin = m.kind === 'win'
    const round = m.round === null ? undefined : this.rounds.get(`${m.source} ${m.round}`)
    if (round !== undefined && (round.member !== m.member || round.game !== m.game)) return 'DUPLICATE_MISMATCH'
    const debit = m.ref === null ? undefined : this.debits.get(this.refKey(m))
    const refAnswer = m.ref === null ? undefined : this.kept.get(this.refKey(m))
    if (refAnswer !== undefined && refAnswer.member !== m.member) return 'DUPLICATE_MISMATCH'
    if (debit !== undefined && (debit.round !== m.round || debit.game !== m.game)) return 'DUPLICATE_MISMATCH'
    if (isStake && this.tombstones.has(`${m.member} ${m.source} ${m.tx}`)) return 'CANCELLED'
    if (isWin && (this.tombstones.has(`${m.member} ${m.source} ${m.ref}`) || debit?.isUndone)) return 'CANCELLED'
    if (isStake) {
      const session = this.sessions.get(m.session ?? '')
      if (session === undefined || session.isOver || session.member !== m.member || session.vendor !== m.source || session.game !== m.game) return 'SESSION_EXPIRED'
      if (!this.games.get(`${m.source} ${m.game}`)?.isOn) return 'GAME_DISABLED'
      if (!member.isActive) return 'MEMBER_BLOCKED'
    }
    if (m.currency !== null && m.currency !== member.currency) return 'INVALID_CURRENCY'
    if ((isStake || isWin) && round?.isClosed) return 'ROUND_CLOSED'
    if (isWin && debit === undefined) return 'BET_NOT_FOUND'
    if (m.kind === 'withdrawal-paid' || m.kind === 'withdrawal-released') {
      if (debit === undefined) return 'HOLD_NOT_FOUND'
      if (debit.isUndone) return 'ALREADY_SETTLED'
    }
    if (m.kind === 'rollback' && debit !== undefined && !debit.isUndone && (round?.isClosed || (round?.wins ?? 0) > 0)) return 'ALREADY_SETTLED'
    const betMax = this.games.get(`${m.source} ${m.game}`)?.betMax ?? null
    if (isStake && betMax !== null && m.amount !== null && m.amount > betMax) return 'LIMIT_REACHED'
    if (m.debit === 'cash' && m.amount !== null && m.amount > member.cash) return 'INSUFFICIENT_FUNDS'
    return 'OK'
  }

  /** A give-back of nothing, or of what was given back, is OK and moves nothing. */
  private applies(m: Movement): boolean {
    if (m.kind !== 'rollback') return true
    const debit = this.debits.get(this.refKey(m))
    if (debit === undefined && !this.kept.has(this.refKey(m))) this.tombstones.add(`${m.member} ${m.source} ${m.ref}`)
    return debit !== undefined && !debit.isUndone
  }

  /** Returns the place in the cash ledger, or null when cash did not move. */
  private apply(m: Movement, member: ModelMember, amount: bigint | null): bigint | null {
    this.touchRound(m)
    if (m.ref !== null && m.kind !== 'win') (this.debits.get(this.refKey(m)) as ModelDebit).isUndone = true
    if (amount === null || amount === 0n) return null
    if (m.debit === 'cash') this.debits.set(this.key(m.source, m.kind === 'bet-win' ? 'bet' : m.kind, m.tx), { member: m.member, amount, game: m.game, round: m.round, isUndone: false })
    if (m.debit === 'held') member.held -= amount
    if (m.credit === 'held') member.held += amount
    if (m.debit !== 'cash' && m.credit !== 'cash') return null
    member.cash += m.debit === 'cash' ? -amount : amount
    member.seq += 1n
    const place = member.seq
    if (m.win !== null && m.win > 0n) {
      member.cash += m.win
      member.seq += 1n
    }
    return place
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
    const kept = { member: m.member, hash: m.hash, outcome }
    for (const kind of m.kind === 'bet-win' ? ['bet', 'win'] : [m.kind]) this.kept.set(this.key(m.source, kind, m.tx), kept)
  }

  private key(source: string, kind: string, tx: string | null): string {
    return `${source} ${kind} ${tx}`
  }

  private refKey(m: Movement): string {
    return this.key(m.source, m.kind === 'win' || m.kind === 'rollback' ? 'bet' : 'withdrawal-held', m.ref)
  }
}

