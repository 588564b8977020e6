import { oneWon } from './decide.ts'
import { scoresTo } from './scores-to.ts'
import { finalSets } from './tennis-games.ts'
import { tennisKind } from './tennis-kind.ts'

/** Sets of both, as 2-0 or 1-2. */
export const setScore = tennisKind({
  kind: 'set-score',
  selections: (_spec, { bestOf }) => scoresTo((bestOf + 1) / 2),
  decide: (_spec, state, selections) => {
    const sets = finalSets(state)
    return sets === null ? null : oneWon(selections, sets.join('-'))
  },
})
