import { oneWon } from './decide.ts'
import { esportsKind, mapOf } from './esports-maps.ts'

export const mapWinner = esportsKind({
  kind: 'map-winner',
  selections: () => ['1', '2'],
  decide: (spec, state, selections) => {
    const winner = state.maps[mapOf(spec.period) - 1]?.winner ?? null
    return winner === null ? null : oneWon(selections, winner === 'home' ? '1' : '2')
  },
})
