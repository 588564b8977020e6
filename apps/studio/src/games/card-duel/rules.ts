import type { Draw } from '@trevo/fairness/draw'
import { dealCards, strengthOf, type Card } from './cards.ts'

export type Seat = 0 | 1
export const otherOf = (seat: Seat): Seat => (seat === 0 ? 1 : 0)

/** Who first has so many points takes the duel. */
export const pointsToWin = 6
/** What a hand is worth, and what it is worth each time that more is asked for and taken. */
export const worths = [1, 3, 6] as const
/** Clocks run out one after the other, without a move of one's own between: then the member is taken for gone. */
export const latesMax = 3

/** Who took a trick; null: two equal cards. */
export type TrickWinner = Seat | null

/**
 * Who takes a hand by its tricks, null while it is open. Two of three; of equal cards in one trick the first other trick decides, whichever of them came first;
 * three times equal is the leader's.
 */
export const handWinner = (tricks: readonly TrickWinner[], leader: Seat): Seat | null => {
  const [first, second, third] = tricks
  if (first === undefined || second === undefined) return null
  if (first === null) return second ?? (third === undefined ? null : (third ?? leader))
  if (second === null || second === first) return first
  return third === undefined ? null : (third ?? first)
}

export interface Trick {
  readonly leader: Seat
  /** One or two, the leader's first. */
  readonly cards: readonly Card[]
}

export const trickWinner = ({ leader, cards }: Trick, turned: Card): TrickWinner => {
  const [first, second] = cards.map((card) => strengthOf(card, turned))
  if (first === undefined || second === undefined || first === second) return null
  return first > second ? leader : otherOf(leader)
}

/** How a hand ended: by its cards, or because one of the two ran from what was asked, or let the clock run out. */
export type HandEnd = 'cards' | 'run' | 'late'
export type DuelEnd = 'points' | 'quit' | 'gone'

export interface HandRecord {
  readonly leader: Seat
  readonly turned: Card
  readonly dealt: readonly [readonly Card[], readonly Card[]]
  readonly tricks: readonly Trick[]
  readonly worth: number
  /** Null of a hand that the duel's end cut short. */
  readonly winner: Seat | null
  readonly end: HandEnd | null
}

/** A duel as it stands. It holds both hands: what a seat may see of it is `view.ts`. */
export interface DuelState {
  readonly points: readonly [number, number]
  /** Those that are over, oldest first. */
  readonly past: readonly HandRecord[]
  /** The hand on the table; after the duel's end, the one that it cut short. */
  readonly hand: HandRecord | null
  /** Cards not played yet. */
  readonly held: readonly [readonly Card[], readonly Card[]]
  /** More is asked for by this seat, and the other one answers. */
  readonly asked: { readonly by: Seat; readonly worth: number } | null
  /** Whose yes made the hand worth more: this one may ask for the next step. Null: nobody's yet, so that either may. */
  readonly mayAsk: Seat | null
  /** Who plays the next card, once nothing is asked. */
  readonly toPlay: Seat
  readonly lates: readonly [number, number]
  readonly winner: Seat | null
  readonly end: DuelEnd | null
}

const withSeat = <T>(pair: readonly [T, T], seat: Seat, value: T): readonly [T, T] => (seat === 0 ? [value, pair[1]] : [pair[0], value])

const dealHand = (state: DuelState, leader: Seat, draw: Draw): DuelState => {
  const { hands, turned } = dealCards(draw)
  return { ...state, hand: { leader, turned, dealt: hands, tricks: [], worth: worths[0], winner: null, end: null }, held: hands, asked: null, mayAsk: null, toPlay: leader }
}

/** The first hand's leader is drawn; then they take turns. */
export const startDuel = (draw: Draw): DuelState => {
  const leader: Seat = draw(2) === 0 ? 0 : 1
  const empty: DuelState = { points: [0, 0], past: [], hand: null, held: [[], []], asked: null, mayAsk: null, toPlay: leader, lates: [0, 0], winner: null, end: null }
  return dealHand(empty, leader, draw)
}

/** Who has to act; null once the duel is over. */
export const turnOf = ({ winner, asked, toPlay }: DuelState): Seat | null => (winner !== null ? null : asked === null ? toPlay : otherOf(asked.by))

/** What the next step would make the hand worth, for a seat that may ask for it: nobody asks twice in a row, and nobody for more than is still needed. */
export const askableBy = ({ hand, asked, mayAsk, points }: DuelState, seat: Seat): number | null => {
  const now = asked?.worth ?? hand?.worth ?? 0
  const next = worths.find((worth) => worth > now)
  if (next === undefined || points[seat] + now >= pointsToWin) return null
  return asked === null ? (mayAsk === null || mayAsk === seat ? next : null) : asked.by === seat ? null : next
}

/** What a seat may do now. Leaving is open to both at any time; `late` is the clock's alone. */
export const movesOf = (state: DuelState, seat: Seat): readonly string[] => {
  if (state.winner !== null) return []
  const quit = `quit${seat}`
  if (turnOf(state) !== seat) return [quit]
  const ask = askableBy(state, seat) === null ? [] : ['raise']
  return [...(state.asked === null ? state.held[seat].map((card) => `c${card}`) : ['accept', 'run']), ...ask, quit]
}

const endHand = (state: DuelState, winner: Seat, end: HandEnd, draw: Draw): DuelState => {
  const { hand } = state
  if (hand === null) throw new Error('a hand that ends was dealt')
  const points = withSeat(state.points, winner, Math.min(pointsToWin, state.points[winner] + hand.worth))
  const after: DuelState = { ...state, points, past: [...state.past, { ...hand, winner, end }], asked: null }
  if (points[winner] >= pointsToWin) return { ...after, hand: null, held: [[], []], winner, end: 'points' }
  return dealHand(after, otherOf(hand.leader), draw)
}

const playCard = (state: DuelState, seat: Seat, card: Card, draw: Draw): DuelState => {
  const { hand } = state
  if (hand === null) throw new Error('a card is played in a hand')
  const last = hand.tricks.at(-1)
  const isSecond = last?.cards.length === 1
  const trick: Trick = isSecond ? { leader: last.leader, cards: [...last.cards, card] } : { leader: seat, cards: [card] }
  const tricks = [...(isSecond ? hand.tricks.slice(0, -1) : hand.tricks), trick]
  const held = withSeat(state.held, seat, state.held[seat].filter((each) => each !== card))
  const after: DuelState = { ...state, hand: { ...hand, tricks }, held, toPlay: otherOf(seat) }
  if (!isSecond) return after
  const winners = tricks.map((each) => trickWinner(each, hand.turned))
  const winner = handWinner(winners, hand.leader)
  if (winner !== null) return endHand(after, winner, 'cards', draw)
  // Equal cards: who led leads again.
  return { ...after, toPlay: winners.at(-1) ?? trick.leader }
}

/** What was asked is taken; a seat that asks for more on top of it has taken it too. */
const takeAsked = (state: DuelState, seat: Seat): DuelState =>
  state.asked === null || state.hand === null ? state : { ...state, hand: { ...state.hand, worth: state.asked.worth }, asked: null, mayAsk: seat }

const endDuel = (state: DuelState, winner: Seat, end: DuelEnd): DuelState => ({ ...state, held: [[], []], asked: null, winner, end })

const runOut = (state: DuelState, seat: Seat, draw: Draw): DuelState => {
  const lates = withSeat(state.lates, seat, state.lates[seat] + 1)
  if (lates[seat] >= latesMax) return endDuel({ ...state, lates }, otherOf(seat), 'gone')
  return endHand({ ...state, lates }, otherOf(seat), 'late', draw)
}

const act = (state: DuelState, seat: Seat, move: string, draw: Draw): DuelState => {
  if (move === 'accept') return takeAsked(state, seat)
  if (move === 'run') return endHand(state, otherOf(seat), 'run', draw)
  if (move === 'raise') {
    const worth = askableBy(state, seat)
    if (worth === null) throw new RangeError('nothing more can be asked')
    return { ...takeAsked(state, seat), asked: { by: seat, worth } }
  }
  return playCard(state, seat, Number(move.slice(1)), draw)
}

/** Takes a duel one move on. `draw` goes on where the deal before it stopped. Throws RangeError on a move that nobody may make. */
export const moveDuel = (state: DuelState, move: string, draw: Draw): DuelState => {
  const turn = turnOf(state)
  if (turn === null) throw new RangeError('the duel is over')
  if (move === 'late') return runOut(state, turn, draw)
  if (move === 'quit0' || move === 'quit1') return endDuel(state, move === 'quit0' ? 1 : 0, 'quit')
  if (!movesOf(state, turn).includes(move)) throw new RangeError(`${move} is no move now`)
  return act({ ...state, lates: withSeat(state.lates, turn, 0) }, turn, move, draw)
}

/** A duel from its draws and its moves alone. */
export const playDuel = (draw: Draw, moves: readonly string[]): DuelState => moves.reduce((state, move) => moveDuel(state, move, draw), startDuel(draw))
