import type { RaceState } from '#facts/states.ts'
import { allAre, marketKind } from './decide.ts'
import { namesOf, placed, withdrawnAreVoid } from './race-order.ts'

export const raceWin = marketKind<RaceState>({
  kind: 'race-win',
  sport: 'race',
  selections: (_spec, state) => namesOf(state),
  decide: (_spec, state, selections) => (state.isDone ? (placed(state, 1) ?? allAre(selections, { kind: 'void' })) : null),
  early: (_spec, state) => withdrawnAreVoid(state),
})
