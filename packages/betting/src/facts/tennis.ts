import { readCommon } from './common.ts'
import { standingFacts, type CommonBody, type Fact } from './fact.ts'
import type { Side, TennisSet, TennisState } from './states.ts'

type Ending = Exclude<TennisState['ending'], null>

export type TennisBody =
  | CommonBody
  | { readonly kind: 'format'; readonly bestOf: 3 | 5; readonly lastSet: Exclude<TennisState['lastSet'], undefined> }
  | { readonly kind: 'point'; readonly side: Side; readonly serves: Side }
  /** A tie-break is one game. */
  | { readonly kind: 'game'; readonly set: number; readonly side: Side; readonly serves: Side }
  /** A set that is played as one tie-break has begun. */
  | { readonly kind: 'match-tie-break'; readonly set: number }
  | { readonly kind: 'set'; readonly set: number; readonly side: Side }
  /** Who advances, and how it ended. */
  | { readonly kind: 'result'; readonly side: Side | null; readonly ending: Ending }

const emptySet: TennisSet = { games: [0, 0], order: [], winner: null, isMatchTieBreak: false }

/** Adds what a fact says to a set, and the sets before it that no fact spoke of. */
const withSet = (sets: readonly TennisSet[], number: number, change: (set: TennisSet) => TennisSet): readonly TennisSet[] =>
  Array.from({ length: Math.max(sets.length, number) }, (_, index) => (index === number - 1 ? change(sets[index] ?? emptySet) : (sets[index] ?? emptySet)))

const afterGame = (set: TennisSet, side: Side): TennisSet => ({
  ...set,
  games: side === 'home' ? [set.games[0] + 1, set.games[1]] : [set.games[0], set.games[1] + 1],
  order: [...set.order, side],
})

const after = (state: TennisState, body: TennisBody): TennisState => {
  switch (body.kind) {
    case 'format':
      return { ...state, bestOf: body.bestOf, lastSet: body.lastSet }
    case 'point':
      return { ...state, serves: body.serves, points: body.side === 'home' ? [state.points[0] + 1, state.points[1]] : [state.points[0], state.points[1] + 1] }
    case 'game':
      return { ...state, serves: body.serves, points: [0, 0], sets: withSet(state.sets, body.set, (set) => afterGame(set, body.side)) }
    case 'match-tie-break':
      return { ...state, points: [0, 0], sets: withSet(state.sets, body.set, (set) => ({ ...set, isMatchTieBreak: true })) }
    case 'set':
      return { ...state, points: [0, 0], sets: withSet(state.sets, body.set, (set) => ({ ...set, winner: body.side })) }
    case 'result':
      return { ...state, winner: body.side, ending: body.ending }
    case 'stage':
    case 'lapsed':
    case 'fault':
    case 'withdrawn':
    case 'awarded':
      return state
  }
}

export const readTennis = (facts: readonly Fact<TennisBody>[]): TennisState => {
  const standing = standingFacts(facts)
  const begin: TennisState = { ...readCommon(standing), sport: 'tennis', bestOf: 3, sets: [], points: [0, 0], serves: 'home', winner: null, ending: null }
  return standing.reduce((state, { body }) => after(state, body), begin)
}
