import { fill } from '#client/say.ts'
import { cardText as textOf } from '#games/cards.ts'
import { cardCount, rankOf, suitOf, type Card } from './cards.ts'

/** The same card as the whole house writes it, of 52: ace to king, and clubs, diamonds, hearts, spades. */
const houseRanks = [4, 5, 6, 7, 12, 11, 13, 1, 2, 3] as const
const houseSuits = [1, 3, 2, 0] as const
export const houseCard = (card: Card): number => ((houseRanks[rankOf(card)] ?? 1) - 1) * 4 + (houseSuits[suitOf(card)] ?? 0)

export const cardText = (card: Card): string => textOf(houseCard(card))

const words = {
  pt: {
    seat0: 'primeiro lugar',
    seat1: 'segundo lugar',
    score: 'Você jogou no {seat}: {mine} a {other}',
    hand: 'Mão {number}, vira {turned}: primeiro lugar {first}; segundo lugar {second}',
    played: 'Na mesa: {cards}',
    taken: 'Valeu {worth} para o {seat}',
    cards: '',
    run: ' (o outro correu)',
    late: ' (o tempo do outro acabou)',
    points: 'O {seat} chegou a seis pontos',
    quit: 'O duelo ficou com o {seat}: o outro desistiu',
    gone: 'O duelo ficou com o {seat}: o outro não voltou',
  },
  en: {
    seat0: 'first seat',
    seat1: 'second seat',
    score: 'You played on the {seat}: {mine} to {other}',
    hand: 'Hand {number}, turned {turned}: first seat {first}; second seat {second}',
    played: 'On the table: {cards}',
    taken: 'Worth {worth} to the {seat}',
    cards: '',
    run: ' (the other ran)',
    late: ' (the other’s time ran out)',
    points: 'The {seat} came to six points',
    quit: 'The duel went to the {seat}: the other left',
    gone: 'The duel went to the {seat}: the other did not come back',
  },
} as const

interface ToldHand {
  readonly turned: Card
  readonly dealt: readonly (readonly Card[])[]
  readonly tricks: readonly { readonly cards: readonly Card[] }[]
  readonly worth: number
  readonly winner: 0 | 1 | null
  readonly end: 'cards' | 'run' | 'late' | null
}
export interface DuelOutcome {
  readonly seat: 0 | 1
  readonly points: readonly [number, number]
  readonly hands: readonly ToldHand[]
  readonly winner: 0 | 1
  readonly end: 'points' | 'quit' | 'gone'
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSeat = (value: unknown): value is 0 | 1 => value === 0 || value === 1
const isCard = (value: unknown): value is Card => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < cardCount
const areCards = (value: unknown): value is readonly Card[] => Array.isArray(value) && value.every(isCard)
const isHand = (value: unknown): value is ToldHand =>
  isObject(value) &&
  isCard(value.turned) &&
  Array.isArray(value.dealt) &&
  value.dealt.length === 2 &&
  value.dealt.every(areCards) &&
  Array.isArray(value.tricks) &&
  value.tricks.every((trick) => isObject(trick) && areCards(trick.cards)) &&
  typeof value.worth === 'number' &&
  (value.winner === null || isSeat(value.winner)) &&
  (value.end === null || value.end === 'cards' || value.end === 'run' || value.end === 'late')

/** The server's record of a duel that is over; null for anything that is not one. */
export const readDuel = (outcome: unknown): DuelOutcome | null => {
  if (!isObject(outcome)) return null
  const { seat, points, hands, winner, end } = outcome
  const [first, second] = Array.isArray(points) ? (points as readonly unknown[]) : []
  if (!isSeat(seat) || !isSeat(winner) || typeof first !== 'number' || typeof second !== 'number' || !Array.isArray(hands) || !hands.every(isHand)) return null
  return end === 'points' || end === 'quit' || end === 'gone' ? { seat, points: [first, second], hands, winner, end } : null
}

const cardsText = (cards: readonly Card[] = []): string => cards.map(cardText).join(' ')

export const tellDuel = (outcome: unknown, language: 'pt' | 'en'): readonly string[] => {
  const read = readDuel(outcome)
  if (read === null) return []
  const word = words[language]
  const seatWord = (seat: 0 | 1): string => word[`seat${seat}`]
  return [
    fill(word.score, { seat: seatWord(read.seat), mine: read.points[read.seat], other: read.points[read.seat === 0 ? 1 : 0] }),
    ...read.hands.flatMap(({ turned, dealt, tricks, worth, winner, end }, at) => [
      fill(word.hand, { number: at + 1, turned: cardText(turned), first: cardsText(dealt[0]), second: cardsText(dealt[1]) }),
      ...(tricks.length === 0 ? [] : [fill(word.played, { cards: tricks.map(({ cards }) => cardsText(cards)).join(' · ') })]),
      ...(winner === null || end === null ? [] : [fill(word.taken, { worth, seat: seatWord(winner) }) + word[end]]),
    ]),
    fill(word[read.end], { seat: seatWord(read.winner) }),
  ]
}

export const tellSeat = (choice: string, language: 'pt' | 'en'): string => (choice === 'seat0' || choice === 'seat1' ? words[language][choice] : choice)
