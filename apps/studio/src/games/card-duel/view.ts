import type { Card } from './cards.ts'
import { askableBy, movesOf, otherOf, trickWinner, turnOf, type DuelEnd, type DuelState, type HandEnd, type HandRecord, type Seat, type TrickWinner } from './rules.ts'

/** A trick as both see it; `isMine` of the leader. */
export interface SeenTrick {
  readonly isLedByMe: boolean
  readonly cards: readonly Card[]
  /** Null while it lies open. */
  readonly taken: 'me' | 'other' | 'equal' | null
}

export interface SeenHand {
  readonly turned: Card
  readonly tricks: readonly SeenTrick[]
  readonly worth: number
  readonly won: 'me' | 'other' | null
  readonly end: HandEnd | null
}

/** What one seat may see: its own cards, and of the other's only those that lie on the table. */
export interface SeatView {
  readonly points: { readonly me: number; readonly other: number }
  readonly handNumber: number
  readonly isLedByMe: boolean
  readonly hand: SeenHand | null
  /** The hand before this one. */
  readonly before: SeenHand | null
  readonly mine: readonly Card[]
  readonly othersCount: number
  readonly asked: { readonly byMe: boolean; readonly worth: number } | null
  readonly isMyTurn: boolean
  /** What the hand would be worth if I asked; null: I may not. */
  readonly askable: number | null
  readonly moves: readonly string[]
  readonly lates: { readonly me: number; readonly other: number }
  readonly won: boolean | null
  readonly end: DuelEnd | null
}

const takenBy = (winner: TrickWinner, me: Seat): 'me' | 'other' | 'equal' => (winner === null ? 'equal' : winner === me ? 'me' : 'other')

const seeHand = (hand: HandRecord, me: Seat): SeenHand => ({
  turned: hand.turned,
  tricks: hand.tricks.map((trick) => ({ isLedByMe: trick.leader === me, cards: trick.cards, taken: trick.cards.length < 2 ? null : takenBy(trickWinner(trick, hand.turned), me) })),
  worth: hand.worth,
  won: hand.winner === null ? null : hand.winner === me ? 'me' : 'other',
  end: hand.end,
})

export const viewOf = (state: DuelState, me: Seat): SeatView => {
  const other = otherOf(me)
  const before = state.past.at(-1)
  return {
    points: { me: state.points[me], other: state.points[other] },
    handNumber: state.past.length + (state.hand === null ? 0 : 1),
    isLedByMe: state.hand?.leader === me,
    hand: state.hand === null ? null : seeHand(state.hand, me),
    before: before === undefined ? null : seeHand(before, me),
    mine: state.held[me],
    othersCount: state.held[other].length,
    asked: state.asked === null ? null : { byMe: state.asked.by === me, worth: state.asked.worth },
    isMyTurn: turnOf(state) === me,
    askable: turnOf(state) === me ? askableBy(state, me) : null,
    moves: movesOf(state, me),
    lates: { me: state.lates[me], other: state.lates[other] },
    won: state.winner === null ? null : state.winner === me,
    end: state.end,
  }
}
