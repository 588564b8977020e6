import { oneWon } from './decide.ts'
import { hasFinishedSet, isPlayedOut } from './tennis-games.ts'
import { tennisKind } from './tennis-kind.ts'

/** Who advances counts after a retirement too, once a set is finished. */
export const tennisWinner = tennisKind({
  kind: 'tennis-winner',
  selections: () => ['1', '2'],
  decide: (_spec, state, selections) =>
    state.winner !== null && (isPlayedOut(state) || hasFinishedSet(state)) ? oneWon(selections, state.winner === 'home' ? '1' : '2') : null,
})
