import { oneWon } from './decide.ts'
import { gameOf, setOf } from './tennis-games.ts'
import { tennisKind } from './tennis-kind.ts'

/** The numbered game of the numbered set; a tie-break is the thirteenth. */
export const gameWinner = tennisKind({
  kind: 'game-winner',
  selections: () => ['1', '2'],
  decide: (spec, state, selections) => {
    const winner = state.sets[(setOf(spec.period) ?? 0) - 1]?.order[(gameOf(spec.period) ?? 0) - 1]
    return winner === undefined ? null : oneWon(selections, winner === 'home' ? '1' : '2')
  },
})
