import type { Draw } from '@trevo/fairness/draw'
import { sample } from '@trevo/fairness/sample'
import { deckSize, rankOf, suitOf, type Card } from '#games/cards.ts'

export const handSize = 5

/** The best first, as they stand in the table of pays. */
export const handNames = ['royal-flush', 'straight-flush', 'four', 'full-house', 'flush', 'straight', 'three', 'two-pairs', 'jacks', 'none'] as const
export type HandName = (typeof handNames)[number]

/** What each hand pays, in times of the stake, whatever the stake is: nine for a full house, six for a flush. */
export const paysTimes: Readonly<Record<HandName, number>> = {
  'royal-flush': 800, 'straight-flush': 50, four: 25, 'full-house': 9, flush: 6, straight: 4, three: 3, 'two-pairs': 2, jacks: 1, none: 0,
}

/** Ranks as bits: the ace is bit 0, the king bit 12. */
export const bitOf = (rank: number): number => 1 << (rank - 1)
const topStraight = bitOf(1) | bitOf(10) | bitOf(11) | bitOf(12) | bitOf(13)
const straights = new Set([topStraight, ...Array.from({ length: 9 }, (_, at) => 0b11111 << at)])

/** Of five ranks that differ. The ace stands below the two or above the king, and nowhere between. */
export const rankByRuns = (bits: number, isOneSuit: boolean): HandName => {
  if (!straights.has(bits)) return isOneSuit ? 'flush' : 'none'
  if (!isOneSuit) return 'straight'
  return bits === topStraight ? 'royal-flush' : 'straight-flush'
}

/** Of five cards with two or more of a rank, by how many there are of each; `counts` by rank, from the ace at 0. */
export const rankByPairs = (counts: ArrayLike<number>): HandName => {
  let [most, pairs, isHigh] = [0, 0, false]
  for (let at = 0; at < 13; at += 1) {
    const count = counts[at] ?? 0
    if (count > most) most = count
    if (count === 2) {
      pairs += 1
      // Aces and pictures.
      isHigh = at === 0 || at >= 10
    }
  }
  if (most === 4) return 'four'
  if (most === 3) return pairs === 1 ? 'full-house' : 'three'
  if (pairs === 2) return 'two-pairs'
  return isHigh ? 'jacks' : 'none'
}

export const rankHand = (hand: ArrayLike<Card>): HandName => {
  const counts = new Uint8Array(13)
  let bits = 0
  let [isOneSuit, differ] = [true, true]
  const suit = suitOf(hand[0] ?? 0)
  for (let at = 0; at < handSize; at += 1) {
    const card = hand[at] ?? 0
    const rank = rankOf(card)
    const bit = bitOf(rank)
    if ((bits & bit) !== 0) differ = false
    if (suitOf(card) !== suit) isOneSuit = false
    bits |= bit
    counts[rank - 1] = (counts[rank - 1] ?? 0) + 1
  }
  return differ ? rankByRuns(bits, isOneSuit) : rankByPairs(counts)
}

/** Which of the five cards are kept: bit 0 is the first from the left. */
export type Hold = number
export const holdCount = 32
export const isHeld = (hold: Hold, at: number): boolean => ((hold >> at) & 1) === 1

/** Written as five digits, `1` for a card that is kept: `10010` keeps the first and the fourth. */
export const writeHold = (hold: Hold): string => Array.from({ length: handSize }, (_, at) => (isHeld(hold, at) ? '1' : '0')).join('')
export const readHold = (move: string): Hold | null => (/^[01]{5}$/.test(move) ? [...move].reduce((hold, digit, at) => hold | (Number(digit) << at), 0) : null)

/** A round has one move. */
export const acceptsMove = (moves: readonly string[], move: string): boolean => moves.length === 0 && readHold(move) !== null

export interface VideoPokerOutcome {
  /** As they were dealt, from the left. */
  readonly dealt: readonly Card[]
  /** Which were kept, in the writing of a move; null while the member has the choice. */
  readonly held: string | null
  /** What lies under each of the five, kept or not; null as long. */
  readonly under: readonly Card[] | null
  /** Of the cards that lie open now. */
  readonly hand: HandName
  /** What the round pays, or would pay with all five kept, in hundredths of the stake. */
  readonly paidHundredths: number
}

/** The five cards that count. */
export const shownCards = ({ dealt, held, under }: Pick<VideoPokerOutcome, 'dealt' | 'held' | 'under'>): readonly Card[] =>
  held === null || under === null ? dealt : dealt.map((card, at) => (held[at] === '1' ? card : (under[at] ?? card)))

export interface Deal {
  readonly dealt: readonly Card[]
  readonly under: readonly Card[]
}

const deck: readonly Card[] = Array.from({ length: deckSize }, (_, at) => at)

/** Ten draws, each one of the cards still in the deck: five to be seen, and one under each of them, laid there before anybody chooses. */
export const dealCards = (draw: Draw): Deal => {
  const cards = sample(draw, deck, handSize * 2)
  return { dealt: cards.slice(0, handSize), under: cards.slice(handSize) }
}

/** `hold`: null while the member has the choice. */
export const judgeVideoPoker = ({ dealt, under }: Deal, hold: Hold | null): VideoPokerOutcome => {
  const chosen = hold === null ? { dealt, held: null, under: null } : { dealt, held: writeHold(hold), under }
  const hand = rankHand(shownCards(chosen))
  return { ...chosen, hand, paidHundredths: paysTimes[hand] * 100 }
}
