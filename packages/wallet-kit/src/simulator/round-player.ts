import { type BookLine, ContractBroken, linesOf, type SeatBooks, type Standing } from './books.ts'
import type { Journal } from './journal.ts'
import { sessionOver, type WalletAnswer } from './told.ts'
import type { Act, RoundPlan } from './round-plan.ts'

type StakeAct = Extract<Act, { readonly act: 'stake' | 'stake-and-win' }>

/** How the vendor speaks with the platform; both forms return what was decided. */
export interface Speaker {
  /** Null when it was not decided within the vendor's patience for a stake. */
  ask(act: Act, plan: RoundPlan, books: SeatBooks): Promise<WalletAnswer | null>
  insist(act: Act, plan: RoundPlan, books: SeatBooks): Promise<WalletAnswer>
}

/** What an earlier life of this vendor wrote down about a round. */
export interface Remembered {
  readonly told: ReadonlyMap<number, WalletAnswer>
  readonly givenUp: ReadonlySet<number>
}

export interface Settled {
  readonly act: Act
  readonly plan: RoundPlan
  readonly told: WalletAnswer
}

/** The number under which the give-back of an act's undecided stake is written down. */
const giveBackOf = (act: number): number => 1_000 + act

const refusals = new Set(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED', 'MEMBER_BLOCKED', 'GAME_DISABLED'])

interface Round {
  readonly plan: RoundPlan
  readonly books: SeatBooks
  readonly bets: Map<string, { standing: Standing; readonly amount: bigint }>
  /** Bets whose give-back was sent, and answered, before them. */
  readonly givenBackFirst: Set<string>
}

const nameOf = (act: Act, plan: RoundPlan): string => `${act.act} ${'txId' in act ? act.txId : plan.roundId}`
const expect = (plan: RoundPlan, isTrue: boolean, act: Act, told: WalletAnswer): void => {
  if (!isTrue) throw new ContractBroken(`${nameOf(act, plan)} was answered ${JSON.stringify(told)}`)
}

/** What a decided stake means for the round and for the vendor's books. */
const bookStake = ({ plan, books, bets, givenBackFirst }: Round, act: StakeAct, told: WalletAnswer): void => {
  const amount = BigInt(act.amount)
  const isAlone = books.seat.startMinor !== null
  if (told.status === 'OK') {
    expect(plan, !givenBackFirst.has(act.txId) && told.seq !== null && !books.isEnded, act, told)
    expect(plan, !isAlone || amount <= books.shownMinor, act, told)
    books.netMinor += (act.act === 'stake-and-win' ? BigInt(act.win) : 0n) - amount
    bets.set(act.txId, { standing: 'standing', amount })
  } else if (told.status === 'CANCELLED') {
    expect(plan, givenBackFirst.has(act.txId) && told.seq === null, act, told)
    bets.set(act.txId, { standing: 'void', amount })
  } else if (told.status === sessionOver) {
    expect(plan, books.seat.mayBeEnded === true && told.seq === null, act, told)
    books.isEnded = true
    bets.set(act.txId, { standing: 'refused', amount })
  } else {
    expect(plan, refusals.has(told.status) && told.seq === null, act, told)
    if (told.status === 'INSUFFICIENT_FUNDS') expect(plan, !isAlone || amount > books.shownMinor, act, told)
    bets.set(act.txId, { standing: 'refused', amount })
  }
  books.checkBalance(nameOf(act, plan), told)
}

/**
 * Plays one round by the contract's rules for vendors: a stake without an answer is given back after a few tries, everything else is
 * sent until it is decided. Returns what was settled and the lines for the vendor's books; throws where an answer is not as promised.
 */
export const playRound = async (plan: RoundPlan, books: SeatBooks, speaker: Speaker, journal: Journal, remembered: Remembered | null) => {
  const settled: Settled[] = []
  const lines: BookLine[] = []
  const round: Round = { plan, books, bets: new Map(), givenBackFirst: new Set() }
  const { bets, givenBackFirst } = round
  const at = { roundId: plan.roundId, memberId: books.seat.memberId }

  const keep = async (number: number, act: Act, told: WalletAnswer, seqBefore: number): Promise<void> => {
    books.checkSeq(nameOf(act, plan), told, seqBefore)
    lines.push(...linesOf(act, told, at, (bet) => bets.get(bet)?.amount ?? 0n))
    settled.push({ act, plan, told })
    if (!remembered?.told.has(number)) await journal.write({ is: 'told', n: plan.n, act: number, told })
  }
  const settle = async (number: number, act: Act): Promise<WalletAnswer> => {
    // What was answered in an earlier life is read back in the order of that life, so nothing stands before it.
    const seqBefore = remembered?.told.has(number) ? -1 : books.seq
    const told = remembered?.told.get(number) ?? (await speaker.insist(act, plan, books))
    await keep(number, act, told, seqBefore)
    return told
  }

  /** After the vendor's patience: the platform is asked to forget the stake, and says whether there was one. */
  const giveUp = async (number: number, act: StakeAct): Promise<void> => {
    if (!remembered?.givenUp.has(number)) await journal.write({ is: 'given-up', n: plan.n, act: number })
    const amount = BigInt(act.amount)
    bets.set(act.txId, { standing: 'void', amount })
    const told = await settle(giveBackOf(number), { act: 'give-back', txId: `${act.txId}-undo`, bet: act.txId })
    if (told.status === 'ALREADY_SETTLED') return bookStake(round, act, await settle(number, act))
    expect(plan, told.status === 'OK', act, told)
    if (told.seq !== null) lines.push(...linesOf(act, told, at, () => amount))
    books.checkBalance(nameOf(act, plan), told)
  }

  const stake = async (number: number, act: StakeAct): Promise<void> => {
    const seqBefore = remembered?.told.has(number) ? -1 : books.seq
    const asked = remembered?.givenUp.has(number) ? null : (remembered?.told.get(number) ?? (await speaker.ask(act, plan, books)))
    if (asked === null) return giveUp(number, act)
    await keep(number, act, asked, seqBefore)
    bookStake(round, act, asked)
  }

  const giveBack = async (number: number, act: Extract<Act, { readonly act: 'give-back' }>): Promise<void> => {
    const bet = bets.get(act.bet)
    if (bet?.standing === 'refused') return
    const told = await settle(number, act)
    expect(plan, told.status === 'OK' && (told.seq !== null) === (bet?.standing === 'standing'), act, told)
    if (bet?.standing === 'standing') {
      books.netMinor += bet.amount
      bet.standing = 'void'
    } else if (bet === undefined) givenBackFirst.add(act.bet)
    books.checkBalance(nameOf(act, plan), told)
  }

  const credit = async (number: number, act: Act, changeMinor: bigint): Promise<void> => {
    const told = await settle(number, act)
    expect(plan, told.status === 'OK', act, told)
    books.netMinor += changeMinor
    books.checkBalance(nameOf(act, plan), told)
  }
  const stands = (bet: string): boolean => bets.get(bet)?.standing === 'standing'
  const hasBet = (): boolean => [...bets.values()].some(({ standing }) => standing !== 'refused')

  for (const [number, act] of plan.acts.entries()) {
    if (act.act === 'stake' || act.act === 'stake-and-win') await stake(number, act)
    else if (act.act === 'give-back') await giveBack(number, act)
    else if (act.act === 'pay' && stands(act.bet)) await credit(number, act, BigInt(act.amount))
    else if (act.act === 'adjust' && stands(act.bet)) await credit(number, act, act.direction === 'credit' ? BigInt(act.amount) : -BigInt(act.amount))
    else if (act.act === 'promo') await credit(number, act, BigInt(act.amount))
    else if (act.act === 'end' && hasBet()) await credit(number, act, 0n)
  }
  return { settled, lines }
}
