import { minor, type Minor } from '@trevo/rules/money'
import { payoutOf, type Engine } from '#games/engine.ts'
import { practiceMove } from './practice.ts'
import { movesOf, playDuel, turnOf, type DuelState, type Seat } from './rules.ts'
import { viewOf } from './view.ts'

/** Of an entry, in hundredths: both entries less five of a hundred of them. */
export const prizeHundredths = 190
export const prizeOf = (entryMinor: Minor): Minor => payoutOf(entryMinor, prizeHundredths)

const seats: Readonly<Record<string, Seat>> = { seat0: 0, seat1: 1 }

const foldsOf = ({ past }: DuelState, seat: Seat): number => past.filter(({ end, winner }) => end !== 'cards' && winner !== seat).length

/** A duel as one of the two played it: the choice is the seat, the moves are both members'. */
export const cardDuel: Engine = {
  name: 'card-duel',
  stakeUnitMinor: 100n,
  stakeMinorMax: 10_000n,
  variants: [''],
  acceptsChoice: (choice) => Object.hasOwn(seats, choice),
  duel: {
    moveMs: 20_000,
    prizeOf,
    stand: (draw, moves) => {
      const state = playDuel(draw, moves)
      return {
        turn: turnOf(state),
        hands: state.past.length,
        result: state.winner === null || state.end === null ? null : { by: state.end, winner: state.winner, folds: [foldsOf(state, 0), foldsOf(state, 1)] },
        accepts: (seat, move) => movesOf(state, seat).includes(move),
        seenBy: (seat) => viewOf(state, seat),
        practiceMove: (seat) => practiceMove(viewOf(state, seat)),
      }
    },
  },
  play: (draw, stakeMinor, choice, _variant, moves = []) => {
    const seat = seats[choice]
    if (seat === undefined) throw new RangeError('no such seat')
    const { points, past, hand, winner, end } = playDuel(draw, moves)
    if (winner === null) return { outcome: { seat, points }, steps: 1, payoutMinor: minor(0n), awaitsMove: true }
    const outcome = { seat, points, hands: hand === null ? past : [...past, hand], winner, end }
    return { outcome, steps: 1, payoutMinor: winner === seat ? prizeOf(stakeMinor) : minor(0n) }
  },
}
