import type { VerbBody } from '@trevo/contract/vendor/seamless-wallet'
import type { FinalStatus } from '#answers.ts'
import type { Bet, Books, Ids, Member, Round } from './books.ts'
import type { Break } from './breaks.ts'

/** What one new call comes to; `seq` is the place of its own movement. */
export interface Verdict {
  readonly status: FinalStatus
  readonly seq: number | null
}

/** Where the calls of one vendor are decided. */
export interface Table {
  readonly provider: string
  readonly books: Books
  readonly ids: Ids
  readonly broken: ReadonlySet<Break>
  /** The highest stake of any game. */
  readonly limitMinor: bigint
}

type Problem = FinalStatus | null
const verdict = (status: FinalStatus, seq: number | null = null): Verdict => ({ status, seq })

interface InRound {
  readonly gameCode: string
  readonly roundId: string
}

const roundProblem = ({ ids, broken }: Table, member: Member, at: InRound): Problem => {
  const round = ids.rounds.get(at.roundId)
  if (round === undefined) return null
  const isOthers = round.member !== member || (round.gameCode !== at.gameCode && !broken.has('round-of-anyone'))
  return isOthers ? 'DUPLICATE_MISMATCH' : null
}

const betProblem = (bet: Bet | undefined, member: Member, at: InRound): Problem => {
  if (bet === undefined || !bet.isTaken) return bet !== undefined && bet.member !== member ? 'DUPLICATE_MISMATCH' : null
  return bet.member === member && bet.roundId === at.roundId && bet.gameCode === at.gameCode ? null : 'DUPLICATE_MISMATCH'
}

const isClosed = ({ ids, broken }: Table, at: InRound): boolean => ids.rounds.get(at.roundId)?.isClosed === true && !broken.has('round-never-closed')

const roundAt = ({ ids }: Table, member: Member, at: InRound): Round => {
  const known = ids.rounds.get(at.roundId)
  if (known !== undefined) return known
  const round: Round = { member, gameCode: at.gameCode, wins: 0, isClosed: false }
  ids.rounds.set(at.roundId, round)
  return round
}

/** A credit pays back first what the member owes, as a line of its own. */
const credit = (
  { books, broken }: Table,
  member: Member,
  reason: string,
  amountMinor: bigint,
  of: { readonly txId: string; readonly roundId?: string },
): number => {
  const seq = books.move(member, reason, amountMinor, of)
  const repaid = member.owesMinor < amountMinor ? member.owesMinor : amountMinor
  if (repaid > 0n && !broken.has('debt-never-repaid')) {
    member.owesMinor -= repaid
    books.move(member, 'debt repaid', -repaid, of)
  }
  return seq
}

/** What `bet` and `bet-win` are asked alike. */
interface StakeAsked extends InRound {
  readonly txId: string
  readonly sessionToken: string
  readonly currency: string
}

const sessionProblem = ({ books, broken, provider }: Table, member: Member, asked: StakeAsked): Problem => {
  const session = books.session(asked.sessionToken)
  if (session === null || session.member !== member) return 'SESSION_EXPIRED'
  if (session.provider !== provider && !broken.has('any-vendors-session')) return 'SESSION_EXPIRED'
  return session.gameCode === asked.gameCode || broken.has('any-session') ? null : 'SESSION_EXPIRED'
}

const stakeProblem = (table: Table, member: Member, asked: StakeAsked, stakeMinor: bigint, fundsMinor: bigint): Problem => {
  const { books, ids, broken, limitMinor } = table
  const others = roundProblem(table, member, asked)
  if (others !== null) return others
  const voided = ids.voids.get(asked.txId)
  if (voided !== undefined && voided !== member) return 'DUPLICATE_MISMATCH'
  if (voided !== undefined && !broken.has('tombstone-forgotten')) return 'CANCELLED'
  const session = sessionProblem(table, member, asked)
  if (session !== null) return session
  if (books.off.has(asked.gameCode)) return 'GAME_DISABLED'
  if (member.isBlocked) return 'MEMBER_BLOCKED'
  if (broken.has('closed-before-currency') && isClosed(table, asked)) return 'ROUND_CLOSED'
  if (asked.currency !== member.currency && !broken.has('currency-unchecked')) return 'INVALID_CURRENCY'
  if (isClosed(table, asked)) return 'ROUND_CLOSED'
  if (broken.has('funds-before-limit') && stakeMinor > fundsMinor) return 'INSUFFICIENT_FUNDS'
  if (stakeMinor > limitMinor) return 'LIMIT_REACHED'
  return stakeMinor > fundsMinor ? 'INSUFFICIENT_FUNDS' : null
}

const takeStake = (table: Table, member: Member, asked: StakeAsked, stakeMinor: bigint): number => {
  const { books, ids } = table
  roundAt(table, member, asked)
  ids.bets.set(asked.txId, { member, gameCode: asked.gameCode, roundId: asked.roundId, amountMinor: stakeMinor, isTaken: true, isReturned: false })
  return books.move(member, 'stake', -stakeMinor, asked)
}

const refuseStake = ({ ids }: Table, member: Member, asked: StakeAsked, status: FinalStatus): Verdict => {
  if (!ids.bets.has(asked.txId)) {
    ids.bets.set(asked.txId, { member, gameCode: asked.gameCode, roundId: asked.roundId, amountMinor: 0n, isTaken: false, isReturned: false })
  }
  return verdict(status)
}

export const placeBet = (table: Table, member: Member, asked: VerbBody<'bet'>, fundsMinor = member.balanceMinor): Verdict => {
  const stakeMinor = BigInt(asked.amount)
  const problem = stakeProblem(table, member, asked, stakeMinor, fundsMinor)
  if (problem === 'SESSION_EXPIRED') return verdict(problem)
  if (problem !== null) return refuseStake(table, member, asked, problem)
  const seq = takeStake(table, member, asked, stakeMinor)
  if (asked.closesRound === true) roundAt(table, member, asked).isClosed = true
  return verdict('OK', seq)
}

export const betAndWin = (table: Table, member: Member, asked: VerbBody<'bet-win'>): Verdict => {
  const [stakeMinor, winMinor] = [BigInt(asked.betAmount), BigInt(asked.winAmount)]
  const fundsMinor = member.balanceMinor + (table.broken.has('win-pays-its-own-stake') ? winMinor : 0n)
  const problem = stakeProblem(table, member, asked, stakeMinor, fundsMinor)
  if (problem === 'SESSION_EXPIRED') return verdict(problem)
  if (problem !== null) return refuseStake(table, member, asked, problem)
  const seq = takeStake(table, member, asked, stakeMinor)
  if (winMinor > 0n) credit(table, member, 'win', winMinor, asked)
  const round = roundAt(table, member, asked)
  round.wins += 1
  if (!table.broken.has('bet-win-leaves-its-round-open')) round.isClosed = true
  return verdict('OK', seq)
}

export const payWin = (table: Table, member: Member, asked: VerbBody<'win'>): Verdict => {
  const { ids, broken } = table
  const bet = ids.bets.get(asked.refTxId)
  const problem = roundProblem(table, member, asked) ?? betProblem(bet, member, asked)
  if (problem !== null) return verdict(problem)
  const isVoid = ids.voids.get(asked.refTxId) === member || (bet?.isReturned === true && !broken.has('win-of-a-returned-bet'))
  if (isVoid) return verdict('CANCELLED')
  if (asked.currency !== member.currency && !broken.has('currency-unchecked')) return verdict('INVALID_CURRENCY')
  if (isClosed(table, asked)) return verdict('ROUND_CLOSED')
  if (bet?.isTaken !== true && !broken.has('win-without-a-bet')) return verdict('BET_NOT_FOUND')
  const amountMinor = BigInt(asked.amount)
  const round = roundAt(table, member, asked)
  round.wins += 1
  if (asked.closesRound === true) round.isClosed = true
  return verdict('OK', amountMinor > 0n ? credit(table, member, 'win', amountMinor, asked) : null)
}

export const giveBack = (table: Table, member: Member, asked: VerbBody<'rollback'>): Verdict => {
  const { ids, broken } = table
  const bet = ids.bets.get(asked.refTxId)
  const problem = roundProblem(table, member, asked) ?? betProblem(bet, member, asked)
  if (problem !== null) return verdict(problem)
  if (bet === undefined) {
    if (!ids.voids.has(asked.refTxId)) ids.voids.set(asked.refTxId, member)
    return verdict('OK')
  }
  if (!bet.isTaken || (bet.isReturned && !broken.has('given-back-twice'))) return verdict('OK')
  const round = ids.rounds.get(asked.roundId)
  const isSettled = (round?.wins ?? 0) > 0 && !broken.has('settled-given-back')
  if (isSettled || round?.isClosed === true) return verdict('ALREADY_SETTLED')
  bet.isReturned = true
  return verdict('OK', credit(table, member, 'stake given back', bet.amountMinor, asked))
}

export const endRound = (table: Table, member: Member, asked: VerbBody<'end-round'>): Verdict => {
  const problem = roundProblem(table, member, asked)
  if (problem !== null) return verdict(problem)
  roundAt(table, member, asked).isClosed = true
  return verdict('OK')
}

/** The round of a promotion: one that nobody knew is known from now on, and over. */
const endFreeRound = (table: Table, member: Member, { gameCode, roundId }: VerbBody<'promo-win'>): void => {
  if (gameCode === undefined || roundId === undefined || table.ids.rounds.has(roundId)) return
  roundAt(table, member, { gameCode, roundId }).isClosed = !table.broken.has('free-round-stays-open')
}

export const payPromotion = (table: Table, member: Member, asked: VerbBody<'promo-win'>): Verdict => {
  const { gameCode, roundId } = asked
  const problem = gameCode === undefined || roundId === undefined ? null : roundProblem(table, member, { gameCode, roundId })
  if (problem !== null) return verdict(problem)
  if (asked.currency !== member.currency && !table.broken.has('currency-unchecked')) return verdict('INVALID_CURRENCY')
  const amountMinor = BigInt(asked.amount)
  endFreeRound(table, member, asked)
  return verdict('OK', amountMinor > 0n ? credit(table, member, `promotion ${asked.campaignId}`, amountMinor, { txId: asked.txId, ...(roundId === undefined ? {} : { roundId }) }) : null)
}

/** Settled once, a sports bet may be settled otherwise. Who has too little owes the rest. */
export const resettle = (table: Table, member: Member, asked: VerbBody<'adjust'>): Verdict => {
  const { books, ids, broken } = table
  const bet = ids.bets.get(asked.refTxId)
  const problem = roundProblem(table, member, asked) ?? betProblem(bet, member, asked)
  if (problem !== null) return verdict(problem)
  if (bet?.isReturned === true || ids.voids.get(asked.refTxId) === member) return verdict('CANCELLED')
  if (asked.currency !== member.currency && !broken.has('currency-unchecked')) return verdict('INVALID_CURRENCY')
  const round = ids.rounds.get(asked.roundId)
  const isSettled = round !== undefined && (round.wins > 0 || round.isClosed)
  if (bet?.isTaken !== true || !isSettled) return verdict('BET_NOT_FOUND')
  const amountMinor = BigInt(asked.amount)
  if (asked.direction === 'credit') return verdict('OK', credit(table, member, `adjusted: ${asked.reason}`, amountMinor, asked))
  const lentMinor = amountMinor > member.balanceMinor ? amountMinor - member.balanceMinor : 0n
  if (lentMinor > 0n) {
    books.move(member, 'debt', lentMinor, asked)
    if (!broken.has('debt-forgotten')) member.owesMinor += lentMinor
  }
  return verdict('OK', books.move(member, `adjusted: ${asked.reason}`, -amountMinor, asked))
}
