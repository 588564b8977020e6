import { oneWon } from './decide.ts'
import { esportsKind, finalMaps } from './esports-maps.ts'

export const esportsWinner = esportsKind({
  kind: 'esports-winner',
  selections: () => ['1', '2'],
  decide: (_spec, state, selections) => {
    const maps = finalMaps(state)
    return maps === null ? null : oneWon(selections, maps[0] > maps[1] ? '1' : '2')
  },
})
