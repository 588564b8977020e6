import { oneWon } from './decide.ts'
import { setOf } from './tennis-games.ts'
import { tennisKind } from './tennis-kind.ts'

export const setWinner = tennisKind({
  kind: 'set-winner',
  selections: () => ['1', '2'],
  decide: (spec, state, selections) => {
    const winner = state.sets[(setOf(spec.period) ?? 0) - 1]?.winner ?? null
    return winner === null ? null : oneWon(selections, winner === 'home' ? '1' : '2')
  },
})
