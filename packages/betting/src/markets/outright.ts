import type { RaceState } from '#facts/states.ts'
import { allAre, marketKind } from './decide.ts'
import { namesOf, placed, withdrawnAreVoid } from './race-order.ts'

/** The final table, or the title: a shared one is a dead heat, and whoever never took part is void without a deduction for the others. */
export const outright = marketKind<RaceState>({
  kind: 'outright',
  sport: 'race',
  selections: (_spec, state) => namesOf(state),
  decide: (_spec, state, selections) => (state.isDone ? (placed(state, 1) ?? allAre(selections, { kind: 'void' })) : null),
  early: (_spec, state) => withdrawnAreVoid(state),
})
